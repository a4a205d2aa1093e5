// A game before somebody's eyes: what the seat sees and was told, what it is about to say.

import type {
  Advised, Audience, Board, Choice, Command, FigureView, Master, Message, Order, Overrule, Point, Question, SeatEntry, SeatView, Shown, Stage,
  Text, View, Way
} from '../generated/types'
import { Refused } from '../host/engine'
import type { TableHost } from '../host/host'
import { inside, lines, type Line } from './log'
import { keep } from './saves'

/** Stages at which shots and blows are chosen. */
const CHOOSING: Stage[] = ['shots-before', 'shooting', 'melee', 'aftermath']
/** Whoever has nothing to choose and may not tell is ready after so many milliseconds, and up to so many more. */
const LINGER = [4000, 6000] as const

/** After every entry there is: only how things stand is asked for. */
const NOTHING_OLD = 0xffffffff

/** The last step of a turn, to be shown as it went. */
export interface Motion {
  /** The entry that told of it. */
  entry: number
  ways: Way[]
}

/** A line that somebody measures along. */
export interface Ruler {
  table: number
  from: Point
  to: Point
}

/** Somebody points at a place. */
export interface Ping {
  seat: number
  table: number
  at: Point
}

export class Game {
  board: Board = $state.raw() as Board
  view: View = $state.raw() as View
  /** All that the seat was told. */
  entries: SeatEntry[] = $state.raw([])
  /** The last of it whose outcome the table has shown; the log does not run ahead of the film. */
  seen: number = $state(Infinity)
  /** People picked, by token. */
  selected: number[] = $state.raw([])
  /** Plans drawn and not announced yet; `null` takes a plan back. */
  drafts: Record<number, Order | null> = $state.raw({})
  /** Something that was is shown, not the table as it stands. */
  watching: boolean = $state(false)
  /** A rule to be read beside the table. */
  reading: string | null = $state(null)
  /** Why the last thing said was refused. */
  refusal: Message[] | null = $state.raw(null)
  /** Something is on its way. */
  busy: boolean = $state(false)
  /** The last shooting went on without this seat, which had nothing to choose; until something else is done. */
  passed: boolean = $state(false)
  /** This seat has nothing to choose, and will be ready in a moment. */
  lingers: boolean = $state(false)
  private lingering: ReturnType<typeof setTimeout> | undefined

  /** What programs are called, by their names at the table. */
  programs: Record<string, Text> = $state.raw({})
  /** Seats with somebody before them, where that is known. */
  present: number[] | null = $state.raw(null)
  /** There is a way to the table. */
  connected: boolean = $state(true)
  /** Rulers that others show, by seat. */
  rulers: Record<number, Ruler> = $state.raw({})
  /** Whoever wants to know of places pointed at. */
  onPing: (ping: Ping) => void = () => {}
  /** Whoever shows what happened: it is over once somebody goes on. */
  onGoingOn: () => void = () => {}
  /** The seat before this screen. */
  seat: number = $state(0)
  /** The next person at this screen has to take it before anything more is shown. */
  handover: number | null = $state(null)
  /** The next person at this screen, once whoever sits there has seen what happened. */
  private leaving: number | null = $state(null)
  /** What each of several at this screen was told when they left it. */
  private readonly left = new Map<number, number>()
  /** The last entry that whoever sits here saw before others had the screen; the film begins after it. */
  since: number | null = null
  private looking: Promise<void> = Promise.resolve()
  private next: Promise<void> | null = null
  readonly id: string
  readonly host: TableHost
  /** The seats of people at this screen. */
  readonly seats: number[]

  private constructor(id: string, host: TableHost, seats: number[]) {
    this.id = id
    this.host = host
    this.seats = seats
    this.seat = seats[0] ?? 0
  }

  /** Sits down at a table. */
  static async at(id: string, host: TableHost, seats: number[]): Promise<Game> {
    const game = new Game(id, host, seats)
    if (seats.length > 1) game.handover = game.seat
    host.meet({
      present: (seats) => (game.present = seats),
      connected: (yes) => (game.connected = yes),
      shown: (seat, what) => game.shown(seat, what)
    })
    await game.look()
    host.onNews(() => void game.look())
    return game
  }

  // What follows from what is known.

  readonly figures: Map<number, FigureView> = $derived(new Map(this.view.figures.map((figure) => [figure.figure, figure])))
  readonly mine: FigureView[] = $derived(this.view.figures.filter((figure) => figure.player === this.seat))
  readonly choosing: boolean = $derived(CHOOSING.includes(this.view.stage))
  /** Shots are chosen. */
  readonly shooting: boolean = $derived(this.view.stage === 'shooting' || this.view.stage === 'shots-before')
  readonly me: SeatView | undefined = $derived(this.view.seats.find((seat) => seat.id === this.seat))
  readonly agreed: boolean = $derived(this.me?.agreed ?? false)
  /** Game master here. */
  readonly master: boolean = $derived(this.me?.role === 'master')
  /** Looks on so many turns behind. */
  readonly behind: number = $derived(typeof this.me?.role === 'object' && 'spectator' in this.me.role ? this.me.role.spectator.behind : 0)
  /** Plays people of a side here. */
  readonly plays: boolean = $derived(typeof this.me?.role === 'object' && 'player' in this.me.role)
  readonly log: Line[] = $derived(this.entries.flatMap(lines))
  /** Plans as they would stand if what is drawn were announced. */
  readonly plans: Map<number, Order | null> = $derived.by(() => {
    const plans = new Map<number, Order | null>(this.view.plans.map((ghost) => [ghost.figure, ghost.plan]))
    for (const [token, order] of Object.entries(this.drafts)) {
      if (order) plans.set(Number(token), order)
      else plans.delete(Number(token))
    }
    return plans
  })
  readonly drawn: boolean = $derived(Object.keys(this.drafts).length > 0)
  /** How people went in the last movement. */
  readonly motion: Motion | null = $derived.by(() => {
    for (let place = this.entries.length - 1; place >= 0; place--) {
      const entry = this.entries[place]
      const happened = entry && inside(entry.event, 'happened')
      if (entry && happened && happened.ways.length > 0) return { entry: entry.number, ways: happened.ways }
    }
    return null
  })

  /** Somebody this screen may give orders to. */
  commands(token: number): boolean {
    const figure = this.figures.get(token)
    return (this.master || figure?.player === this.seat) && figure?.outward.status === 'fit'
  }

  /** Somebody else of this screen takes it. */
  async sit(seat: number): Promise<void> {
    if (seat !== this.seat) {
      this.left.set(this.seat, this.entries.at(-1)?.number ?? 0)
      this.since = this.view.fog === 'open' ? null : (this.left.get(seat) ?? null)
      this.seat = seat
      this.leaving = null
      this.entries = []
      this.drafts = {}
      this.selected = []
      await this.look()
    }
    this.handover = null
  }

  /** All that happened has been seen here: the screen may change hands. */
  settled(): void {
    if (this.leaving === null) return
    this.handover = this.leaving
    this.leaving = null
  }

  select(tokens: number[]): void {
    this.selected = tokens
    if (tokens.length > 0) this.passed = false
  }

  /** What the rules say of what one may do. */
  ask(question: Question): Promise<Advised | null> {
    return this.host.ask(this.seat, question)
  }

  // What is said to the table.

  /** Draws a plan; `null` for no plan any more. */
  plan(token: number, order: Order | null): void {
    if (this.view.stage !== 'announcing' || !this.commands(token)) return
    const drafts = { ...this.drafts }
    if (order === null && !this.view.plans.some((ghost) => ghost.figure === token)) delete drafts[token]
    else drafts[token] = order
    this.drafts = drafts
  }

  /** Says aloud what was drawn. */
  async announce(): Promise<boolean> {
    const hold = { action: 'Hold' } as Order
    const orders = Object.fromEntries(Object.entries(this.drafts).map(([token, order]) => [token, order ?? hold]))
    if (!(await this.say({ announce: { orders } }))) return false
    this.drafts = {}
    return true
  }

  /** Agrees to what is before one's eyes, or has chosen. What was drawn is said first. */
  async agree(): Promise<void> {
    this.onGoingOn()
    if (this.choosing) {
      await this.say('ready')
    } else if (this.view.stage === 'announcing') {
      this.passed = false
      if (this.drawn && !(await this.announce())) return
      await this.say({ agree: { revision: this.view.revision } })
    }
  }

  /** To be ready at once would tell other people that nobody here could shoot, and so about those they do not see. */
  private tells(): boolean {
    const others = this.view.seats.some(({ id, role, holder }) => {
      const plays = typeof role === 'object' && 'player' in role
      return plays && typeof holder === 'object' && 'person' in holder && !this.seats.includes(id)
    })
    return others && this.shooting && (this.view.fog !== 'open' || this.mine.some(({ whole }) => whole?.[1].hidden))
  }

  /** Nothing to choose: the table need not wait for that, or only as long as for somebody who chooses. Whether it is said already. */
  private async pass(): Promise<boolean> {
    if (this.lingers) return false
    if (!this.tells()) {
      await this.passNow()
      return true
    }
    const { turn, stage } = this.view
    this.lingers = true
    this.lingering = setTimeout(() => {
      this.lingers = false
      if (this.view.turn !== turn || this.view.stage !== stage || this.agreed) return
      void this.passNow().then(() => this.look())
    }, LINGER[0] + Math.random() * LINGER[1])
    return false
  }

  private async passNow(): Promise<void> {
    if (this.view.stage === 'shooting') this.passed = true
    await this.host.say(this.seat, 'ready').catch((why: unknown) => {
      // Everybody else was faster, and the stage is over.
      if (!(why instanceof Refused)) throw why
    })
  }

  /** The rules know of nothing to choose: see `pass`. */
  async nothing(): Promise<void> {
    if (!this.choosing || !this.plays || this.agreed || this.busy) return
    if (await this.pass()) await this.look()
  }

  async disagree(): Promise<void> {
    await this.say('disagree')
  }

  /** Chooses for figures in secret, all together. */
  async choose(choices: Record<number, Choice>): Promise<boolean> {
    return this.say({ choose: { choices } })
  }

  /** Says something. */
  async talk(text: string, to: Audience = 'open'): Promise<boolean> {
    return this.say({ say: { to, text } })
  }

  /** The game master's word, with the reason for it where it has none of its own. */
  async rule(word: Master, reason?: string): Promise<boolean> {
    return this.say(reason === undefined ? { master: word } : { because: { reason, word } })
  }

  /** Changes something about somebody by the game master's hand. */
  async overrule(figure: number, reason: string, change: Partial<Overrule>): Promise<boolean> {
    const nothing: Overrule = {
      figure, reason, at: null, facing: null, status: null, hidden: null, disorder: null, driven: null, obeys: null, class: null, lives: null,
      posture: null, mounted: null, loaded: null, armour: null, gait: null
    }
    return this.rule({ overrule: { ...nothing, ...change } })
  }

  /** One's own people are set up before the first turn. */
  readonly settingUp: boolean = $derived.by(() => this.view.stage === 'gathering' && this.view.set_up.length > 0)

  /** Somebody may be set up by this screen. */
  setsUp(token: number): boolean {
    return this.settingUp && (this.master || this.figures.get(token)?.player === this.seat)
  }

  /** Sets somebody up. */
  async setUp(token: number, table: number, at: Point): Promise<boolean> {
    const figure = this.figures.get(token)
    if (!figure || !this.setsUp(token)) return false
    return this.say({ 'set-up': { stands: { [token]: { table, at, facing: figure.outward.facing, storey: 0 } } } })
  }

  /** The first turn begins. */
  async begin(): Promise<void> {
    await this.told(() => this.host.begin())
  }

  /** Shows the others something on the table. */
  show(what: Shown): void {
    this.host.show(what)
  }

  private shown(seat: number, what: Shown): void {
    if ('ping' in what) {
      this.onPing({ seat, ...what.ping })
      return
    }
    const rulers = { ...this.rulers }
    if (what.ruler) rulers[seat] = what.ruler
    else delete rulers[seat]
    this.rulers = rulers
  }

  /** Says anything at all; whether the table took it. */
  say(command: Command): Promise<boolean> {
    return this.told(() => this.host.say(this.seat, command))
  }

  private async told(saying: () => Promise<void>): Promise<boolean> {
    this.busy = true
    this.refusal = null
    try {
      await saying()
      await this.look()
      return true
    } catch (why) {
      if (!(why instanceof Refused)) throw why
      this.refusal = why.trouble.messages
      await this.look()
      return false
    } finally {
      this.busy = false
    }
  }

  /** Takes in what is new; one look after the other, and one for all that was asked for meanwhile. */
  private look(): Promise<void> {
    this.next ??= this.looking.catch(() => {}).then(() => {
      this.next = null
      return this.lookOnce()
    })
    this.looking = this.next
    return this.looking
  }

  private async lookOnce(): Promise<void> {
    const after = this.entries.at(-1)?.number ?? 0
    const { board, view, entries, idle } = await this.host.look(this.seat, after)
    const { turn, stage } = this.view ?? {}
    this.board = board
    this.view = view
    if (entries.length > 0) this.entries = [...this.entries, ...entries]
    if (turn !== undefined && turn !== view.turn) this.drafts = {}
    if (stage !== view.stage) {
      this.lingers = false
      clearTimeout(this.lingering)
    }
    if (entries.length > 0) void this.keep()
    if (idle && this.plays && !this.agreed) {
      if (await this.pass()) await this.lookOnce()
    } else if (this.agreed && this.seats.length > 1) {
      await this.passOn()
    }
  }

  /** The screen goes to the next who has to decide; whoever has nothing to choose is not called for it. */
  private async passOn(): Promise<void> {
    const awaited = (seat: number) =>
      this.view.seats.some(({ id, role, agreed }) => id === seat && !agreed && (role !== 'master' || this.view.permissions.masters_agree))
    let passed = false
    for (const seat of this.seats.filter((seat) => seat !== this.seat && awaited(seat))) {
      if (!this.choosing || !(await this.host.look(seat, NOTHING_OLD)).idle) {
        this.leaving = seat
        return
      }
      await this.host.say(seat, 'ready')
      passed = true
    }
    this.leaving = null
    if (passed) await this.lookOnce()
  }

  private async keep(): Promise<void> {
    const file = this.host.local && !this.host.past ? await this.host.save() : null
    if (file === null) return
    const { turn, stage } = this.view
    const seats = [this.seat, ...this.seats.filter((seat) => seat !== this.seat)]
    const saved = { id: this.id, title: this.board.title, turn, stage, seats, when: Date.now() }
    await keep(saved, file).catch(() => {})
  }
}
