// Where the page is, kept in what follows the # of its address.

/** The pages there are. */
export type Place =
  | { page: 'first' }
  | { page: 'scenario'; id: string }
  | { page: 'game'; id: string }
  | { page: 'rules'; rule: string | null }
  | { page: 'about' }
  | { page: 'tables'; scenario: string | null }
  | { page: 'replay'; game: string | null; table: string | null; part: string | null }
  | { page: 'sit'; table: string }
  | { page: 'join'; token: string }
  | { page: 'table'; table: string; seat: number }

/** What an address means. */
export function place(hash: string, path = '/'): Place {
  // A link to a seat: what stands behind the # never reaches a server.
  if (path.endsWith('/join') && /^#[\w-]{16,}$/.test(hash)) return { page: 'join', token: hash.slice(1) }
  const [page, id, more] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (page === 'scenario' && id) return { page, id }
  if (page === 'game' && id) return { page, id }
  if (page === 'rules') return { page, rule: id ? id.toUpperCase() : null }
  if (page === 'about') return { page }
  if (page === 'tables') return { page, scenario: id || null }
  if (page === 'replay') return { page, game: id && id !== 'at' ? id : null, table: id === 'at' && more ? more : null, part: null }
  if (page === 'seen' && id) return { page: 'replay', game: null, table: null, part: id }
  if (page === 'sit' && id) return { page, table: id }
  if (page === 'at' && id && more) return { page: 'table', table: id, seat: Number(more) }
  return { page: 'first' }
}

class Router {
  place: Place = $state.raw(place(location.hash, location.pathname))

  constructor() {
    addEventListener('hashchange', () => {
      this.place = place(location.hash, location.pathname)
      scrollTo(0, 0)
    })
  }

  /** The same page under another address. */
  replace(address: string): void {
    history.replaceState(null, '', address)
  }

  /** Goes somewhere else. */
  go(hash: string): void {
    location.hash = hash
  }
}

/** Where this page is. */
export const router = new Router()
