// Where the page is, kept in what follows the # of its address.

/** The pages there are. */
export type Place =
  | { page: 'first' }
  | { page: 'scenario'; id: string }
  | { page: 'game'; id: string }
  | { page: 'rules'; rule: string | null }
  | { page: 'about' }

/** What an address means. */
export function place(hash: string): Place {
  const [page, id] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (page === 'scenario' && id) return { page, id }
  if (page === 'game' && id) return { page, id }
  if (page === 'rules') return { page, rule: id ? id.toUpperCase() : null }
  if (page === 'about') return { page }
  return { page: 'first' }
}

class Router {
  place: Place = $state.raw(place(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      this.place = place(location.hash)
      scrollTo(0, 0)
    })
  }

  /** Goes somewhere else. */
  go(hash: string): void {
    location.hash = hash
  }
}

/** Where this page is. */
export const router = new Router()
