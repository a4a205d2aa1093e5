// A server's tables: making and finding them over HTTP, sitting at them over a socket.

import type { Advised, Board, Command, Options, Question, Refusal, Role, SeatEntry, Trouble, View } from '../generated/types'
import { words } from '../words/words.svelte'
import { Refused } from './engine'
import type { Table, TableHost } from './host'

/** A problem as the server says it. */
interface Said {
  said: string
  refusal?: Refusal
}

/** A table in a list. */
export interface Listing {
  table: string
  title: string
  seat: number | null
  turn: number
  over: boolean
}

/** What a link is for. */
export interface Invitation {
  table: string
  title: string
  seat: number | null
  taken: boolean
  yours: boolean
}

/** A table that was made, with the links to its seats. */
export interface Made {
  table: string
  seats: { seat: number; role: Role; link: string; token: string }[]
  spectators: { link: string }
}

/** A seat one has. */
export interface Seated {
  table: string
  seat: number
}

function trouble({ said, refusal }: Said): Trouble {
  const message = { id: 'page-said', arguments: [['said', { Word: said }]] as Trouble['messages'][number]['arguments'] }
  return { messages: [message], refusal: refusal ?? null, problems: [] }
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'accept-language': words.language, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || answer === null) throw new Refused(trouble((answer as Said | null) ?? { said: words.say('page-no-server') }))
  return answer as T
}

/** What a server can be asked besides play itself. */
export const server = {
  own: () => request<Listing[]>('tables'),
  listed: () => request<Listing[]>('tables/listed'),
  make: (scenario: { scenario: string } | { text: string }, options: Options, listed: boolean) =>
    request<Made>('tables', { ...scenario, options, listed }),
  look: (token: string) => request<Invitation>('links/look', { token }),
  claim: (token: string, name: string, recover: boolean) => request<Seated>('seats', { token, name, recover }),
  sit: (table: string, seat: number | null, name: string) => request<Seated>(`tables/${table}/sit`, { seat, name })
}

/** A table of a server, as one seat has it. The socket carries what is said and says when there is news. */
export class SocketHost implements TableHost {
  readonly local = false
  private board: Board | undefined
  private socket: WebSocket | undefined
  private listener: () => void = () => {}
  private readonly waiting = new Map<number, { done: (answer: unknown) => void; refused: (why: Error) => void }>()
  private last = 0
  private known = 0
  private tries = 0
  private closed = false

  constructor(private readonly table: string, private readonly seat: number) {}

  async look(seat: number, after: number): Promise<Table> {
    this.board ??= await request<Board>(`tables/${this.table}/board`)
    const [{ view, number }, entries] = await Promise.all([
      request<{ view: View; number: number }>(`tables/${this.table}/seats/${seat}/view`),
      this.told(seat, after)
    ])
    this.known = Math.max(this.known, number)
    return { board: this.board, view, entries, idle: false }
  }

  private async told(seat: number, after: number): Promise<SeatEntry[]> {
    const entries: SeatEntry[] = []
    for (let from = after, more = true; more; from = entries.at(-1)?.number ?? from) {
      const part = await request<{ entries: SeatEntry[]; more: boolean }>(
        `tables/${this.table}/seats/${seat}/stream?after=${from}`
      )
      entries.push(...part.entries)
      more = part.more && part.entries.length > 0
    }
    return entries
  }

  async say(_seat: number, command: Command): Promise<void> {
    await this.send({ command })
  }

  ask(_seat: number, question: Question): Promise<Advised> {
    return this.send({ ask: question }) as Promise<Advised>
  }

  onNews(listener: () => void): void {
    this.listener = listener
    void this.opened()
  }

  save(): Promise<null> {
    return Promise.resolve(null)
  }

  close(): void {
    this.closed = true
    this.socket?.close()
  }

  private async send(said: { command: Command } | { ask: Question }): Promise<unknown> {
    const socket = await this.opened()
    const id = ++this.last
    return new Promise((done, refused) => {
      this.waiting.set(id, { done, refused })
      socket.send(JSON.stringify({ id, ...said }))
    })
  }

  /** The socket, once it is open; it comes back by itself. */
  private opened(): Promise<WebSocket> {
    const open = this.socket
    if (open?.readyState === WebSocket.OPEN) return Promise.resolve(open)
    const address = new URL(`/api/tables/${this.table}/seats/${this.seat}/play?lang=${words.language}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = open?.readyState === WebSocket.CONNECTING ? open : new WebSocket(address)
    if (socket !== open) {
      this.socket = socket
      socket.addEventListener('message', ({ data }) => this.heard(JSON.parse(String(data))))
      socket.addEventListener('close', ({ code }) => this.gone(code))
    }
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => {
        this.tries = 0
        socket.send(JSON.stringify({ resume: this.known }))
        resolve(socket)
      })
      socket.addEventListener('close', () => reject(new Refused(trouble({ said: words.say('page-connection-lost') }))))
    })
  }

  private heard(message: { entry?: SeatEntry; view?: View; number?: number; reply?: number; ok?: unknown; refused?: Said }): void {
    if (message.reply !== undefined) {
      const asked = this.waiting.get(message.reply)
      this.waiting.delete(message.reply)
      if (message.refused) asked?.refused(new Refused(trouble(message.refused)))
      else asked?.done(message.ok)
      return
    }
    const number = message.entry?.number ?? message.number ?? 0
    if (number > this.known || message.view) {
      this.known = Math.max(this.known, number)
      this.listener()
    }
  }

  /** Comes back after a while, unless the seat is gone for good. */
  private gone(code: number): void {
    for (const asked of this.waiting.values()) asked.refused(new Refused(trouble({ said: words.say('page-connection-lost') })))
    this.waiting.clear()
    if (this.closed || code === 4003 || code === 4004) return
    this.tries += 1
    setTimeout(() => void this.opened().then(() => this.listener()).catch(() => {}), Math.min(30_000, 500 * 2 ** this.tries))
  }
}
