// Games of this browser, kept in IndexedDB after every event. A newer state of a game replaces the older one.

import type { Stage, Text } from '../generated/types'

/** A game on the shelf of this browser. */
export interface Saved {
  id: string
  title: Text
  turn: number
  stage: Stage
  /** The seats of people at this screen, that of the last one first. */
  seats: number[]
  /** When, in milliseconds. */
  when: number
}

const GAMES = 'games'
const FILES = 'files'

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('taol', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' })
      request.result.createObjectStore(FILES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Keeps a game. */
export async function keep(game: Saved, file: string): Promise<void> {
  const change = (await database()).transaction([GAMES, FILES], 'readwrite')
  await Promise.all([done(change.objectStore(GAMES).put(game)), done(change.objectStore(FILES).put(file, game.id))])
}

/** The games kept, the newest first; none where nothing may be kept. */
export async function games(): Promise<Saved[]> {
  try {
    const all: Saved[] = await done((await database()).transaction(GAMES).objectStore(GAMES).getAll())
    return all.sort((one, other) => other.when - one.when)
  } catch {
    return []
  }
}

/** A game and its file. */
export async function find(id: string): Promise<{ game: Saved; file: string } | null> {
  const read = (await database()).transaction([GAMES, FILES])
  const [game, file] = await Promise.all([
    done(read.objectStore(GAMES).get(id)) as Promise<Saved | undefined>,
    done(read.objectStore(FILES).get(id)) as Promise<string | undefined>
  ])
  return game && file !== undefined ? { game, file } : null
}

/** Forgets a game. */
export async function forget(id: string): Promise<void> {
  const change = (await database()).transaction([GAMES, FILES], 'readwrite')
  await Promise.all([done(change.objectStore(GAMES).delete(id)), done(change.objectStore(FILES).delete(id))])
}
