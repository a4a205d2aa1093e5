// A server's tables: making and finding them over HTTP, sitting at them over a socket.

import type {
  Advised, Board, BotCard, Claim, Command, Incoming, Invitation, LinkToken, Listing, MadeTable, NewTable, Outgoing, Question, Said, SeatBoard,
  Seated, SeatNews, Shown, Sit, TakenByBot, Trouble
} from '../generated/types'
import { words } from '../words/words.svelte'
import { Refused } from './engine'
import type { Company, Table, TableHost } from './host'

function trouble({ said, refusal }: Pick<Said, 'said' | 'refusal'>): Trouble {
  const message = { id: 'page-said', arguments: [['said', { Word: said }]] as Trouble['messages'][number]['arguments'] }
  return { messages: [message], refusal: refusal ?? null, problems: [] }
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'accept-language': words.language, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body)
  }).catch(() => null)
  if (response?.status === 204) return undefined as T
  const answer: unknown = await response?.json().catch(() => null)
  if (!response?.ok || !answer) throw new Refused(trouble((answer as Said | null) ?? { said: words.say('page-no-server') }))
  return answer as T
}

/** What a server can be asked besides play itself. */
export const server = {
  own: () => request<Listing[]>('tables'),
  listed: () => request<Listing[]>('tables/listed'),
  bots: () => request<BotCard[]>('bots'),
  make: (table: Partial<NewTable>) => request<MadeTable>('tables', table),
  look: (token: string) => request<Invitation>('links/look', { token } satisfies LinkToken),
  claim: (claim: Claim) => request<Seated>('seats', claim),
  sit: (table: string, sit: Sit) => request<Seated>(`tables/${table}/sit`, sit),
  toBot: (table: string, seat: number, taken: TakenByBot) => request<void>(`tables/${table}/seats/${seat}/bot`, taken),
  /** A whole game as a file, once it is over. */
  file: async (table: string) => JSON.stringify(await request<unknown>(`tables/${table}/file`))
}

/** The seat is gone for good: its link holds no more, or the table is gone. */
const FOR_GOOD = [4003, 4004]
/** The longest wait before coming back, in milliseconds. */
const LONGEST = 8000

type Asked = { command: Command } | { ask: Question } | { look: number }
interface Waiting {
  said: Incoming
  done: (answer: unknown) => void
  refused: (why: Error) => void
}

/** A table of a server, as one seat has it. What was not answered when the socket broke is said again: nobody notices. */
export class SocketHost implements TableHost {
  readonly local = false
  readonly past = false
  private board: Board | undefined
  private socket: WebSocket | undefined
  private listener: () => void = () => {}
  private company: Company | undefined
  private readonly waiting = new Map<string, Waiting>()
  /** Words that name what is said begin with it: nobody else's do. */
  private readonly name = crypto.randomUUID().slice(0, 13)
  private last = 0
  private known = 0
  private openTable = false
  private tries = 0
  private closed = false
  private again: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: string, private readonly seat: number) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  async look(seat: number, after: number): Promise<Table> {
    this.board ??= (await request<SeatBoard>(`tables/${this.table}/seats/${seat}/board`)).board
    const entries: SeatNews['entries'] = []
    for (;;) {
      const news = (await this.send({ look: entries.at(-1)?.number ?? after })) as SeatNews
      entries.push(...news.entries)
      this.known = Math.max(this.known, news.number)
      this.openTable = news.view.fog === 'open'
      if (!news.more || news.entries.length === 0) return { board: this.board, view: news.view, entries, idle: news.idle }
    }
  }

  begin(): Promise<void> {
    return request<void>(`tables/${this.table}/begin`, {})
  }

  async say(_seat: number, command: Command): Promise<void> {
    await this.send({ command })
  }

  ask(_seat: number, question: Question): Promise<Advised> {
    return this.send({ ask: question }) as Promise<Advised>
  }

  onNews(listener: () => void): void {
    this.listener = listener
    this.open()
  }

  meet(company: Company): void {
    this.company = company
  }

  /** To one's own side; to everybody where everybody sees everything. A line that is cut just now shows nothing. */
  show(what: Shown): void {
    const said: Incoming = { show: what, to: this.openTable ? 'open' : 'side' }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said))
  }

  save(): Promise<string | null> {
    return server.file(this.table).catch(() => null)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.again)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private send(asked: Asked): Promise<unknown> {
    const id = `${this.name}-${++this.last}`
    const said = { id, ...asked } as Incoming
    const answer = new Promise((done, refused) => this.waiting.set(id, { said, done, refused }))
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said))
    else this.open()
    return answer
  }

  /** Opens the socket unless it is; it comes back by itself. */
  private open(): void {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return
    clearTimeout(this.again)
    const address = new URL(`/api/tables/${this.table}/seats/${this.seat}/play?lang=${words.language}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.heard(JSON.parse(String(data)) as Outgoing))
    socket.addEventListener('close', ({ code }) => this.gone(code))
    socket.addEventListener('open', () => {
      this.tries = 0
      this.company?.connected(true)
      socket.send(JSON.stringify({ resume: this.known } satisfies Incoming))
      for (const { said } of this.waiting.values()) socket.send(JSON.stringify(said))
    })
  }

  private heard(message: Outgoing): void {
    if ('reply' in message) {
      const asked = typeof message.reply === 'string' ? this.waiting.get(message.reply) : undefined
      if (typeof message.reply === 'string') this.waiting.delete(message.reply)
      if ('refused' in message) asked?.refused(new Refused(trouble(message.refused)))
      else asked?.done(message.ok)
    } else if ('present' in message) {
      this.company?.present(message.present)
    } else if ('shown' in message) {
      this.company?.shown(message.shown.seat, message.shown.what)
    } else {
      const number = 'entry' in message ? message.entry.number : message.number
      if (number > this.known || 'view' in message) this.listener()
      this.known = Math.max(this.known, number)
    }
  }

  private readonly hurry = () => {
    if (document.visibilityState === 'visible') this.open()
  }

  /** Comes back after a while, unless the seat is gone for good. */
  private gone(code: number): void {
    if (this.closed) return
    this.company?.connected(false)
    if (FOR_GOOD.includes(code)) {
      this.closed = true
      for (const asked of this.waiting.values()) asked.refused(new Refused(trouble({ said: words.say('page-seat-gone') })))
      this.waiting.clear()
      return
    }
    this.again = setTimeout(() => this.open(), Math.min(LONGEST, 200 * 2 ** this.tries++))
  }
}
