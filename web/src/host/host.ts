// A table, wherever it is: in this tab or on a server.

import type { Advised, Board, Command, Question, SeatEntry, SeatThought, Shown, View } from '../generated/types'
import { engine, type GameNumber } from './engine'

/** What a table has to say to whoever sits at it. */
export interface Table {
  board: Board
  view: View
  /** What the seat was told after the number it gave. */
  entries: SeatEntry[]
  /** The seat has nothing to choose in this stage. */
  idle: boolean
}

/** What is heard of the others besides the game itself. */
export interface Company {
  /** These seats have somebody before them now. */
  present(seats: number[]): void
  /** There is a way to the table, or none for the moment. */
  connected(yes: boolean): void
  /** Somebody shows something on the table. */
  shown(seat: number, what: Shown): void
}

/** A table as a seat has it. What it refuses is thrown as `Refused`. */
export interface TableHost {
  /** Carried by this tab: it can be saved, and another seat of it can be taken here. */
  readonly local: boolean
  /** A game that was: it is only looked at. */
  readonly past: boolean
  /** Everything as it stands, with what was told after an entry. */
  look(seat: number, after: number): Promise<Table>
  /** The first turn begins, if whoever sits here may say so. */
  begin(): Promise<void>
  /** The seat says something. */
  say(seat: number, command: Command): Promise<void>
  /** What the rules say of what the seat may do; nothing where nobody can be asked. */
  ask(seat: number, question: Question): Promise<Advised | null>
  /** Why programs did what they did, where that can be asked: once all is over, or by the game master. */
  why?(seat: number): Promise<SeatThought[]>
  /** Called whenever there may be something new. */
  onNews(listener: () => void): void
  /** Who is to be told of the others. */
  meet(company: Company): void
  /** Shows the others something on the table. */
  show(what: Shown): void
  /** The whole game as a file; nothing if this tab may not have it. */
  save(): Promise<string | null>
  /** Leaves the table. */
  close(): void
}

/** A game that this tab carries, in the worker. */
export class LocalHost implements TableHost {
  readonly local = true
  private board: Board | undefined
  private listener: () => void = () => {}

  readonly past: boolean = false

  constructor(protected readonly game: GameNumber) {}

  async look(seat: number, after: number): Promise<Table> {
    this.board ??= await engine.board(this.game)
    return { board: this.board, ...(await engine.news(this.game, seat, after)) }
  }

  async begin(): Promise<void> {
    await engine.begin(this.game)
    this.listener()
  }

  async say(seat: number, command: Command): Promise<void> {
    await engine.apply(this.game, seat, command)
    this.listener()
  }

  ask(seat: number, question: Question): Promise<Advised | null> {
    return engine.ask(this.game, seat, question)
  }

  why(seat: number): Promise<SeatThought[]> {
    return engine.why(this.game, seat)
  }

  onNews(listener: () => void): void {
    this.listener = listener
  }

  /** Nobody else is there. */
  meet(): void {}
  show(): void {}

  save(): Promise<string> {
    return engine.save(this.game)
  }

  close(): void {
    void engine.close(this.game)
  }
}

/** A game that was, in the worker: seen with anybody's eyes, and not changed any more. */
export class PastHost extends LocalHost {
  override readonly past = true

  override async look(seat: number, after: number): Promise<Table> {
    return { ...(await super.look(seat, after)), idle: false }
  }

  override async say(): Promise<void> {}
}
