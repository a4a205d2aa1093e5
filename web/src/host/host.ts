// A table, wherever it is: in this tab or on a server.

import type { Advised, Board, Command, Question, SeatEntry, View } from '../generated/types'
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

/** A table as a seat has it. What it refuses is thrown as `Refused`. */
export interface TableHost {
  /** Carried by this tab: it can be saved, and another seat of it can be taken here. */
  readonly local: boolean
  /** Everything as it stands, with what was told after an entry. */
  look(seat: number, after: number): Promise<Table>
  /** The seat says something. */
  say(seat: number, command: Command): Promise<void>
  /** What the rules say of what the seat may do; nothing where nobody can be asked. */
  ask(seat: number, question: Question): Promise<Advised | null>
  /** Called whenever there may be something new. */
  onNews(listener: () => void): void
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

  constructor(private readonly game: GameNumber) {}

  async look(seat: number, after: number): Promise<Table> {
    this.board ??= await engine.board(this.game)
    return { board: this.board, ...(await engine.news(this.game, seat, after)) }
  }

  async say(seat: number, command: Command): Promise<void> {
    await engine.apply(this.game, seat, command)
    this.listener()
  }

  ask(seat: number, question: Question): Promise<Advised | null> {
    return engine.ask(this.game, seat, question)
  }

  onNews(listener: () => void): void {
    this.listener = listener
  }

  save(): Promise<string> {
    return engine.save(this.game)
  }

  close(): void {
    void engine.close(this.game)
  }
}
