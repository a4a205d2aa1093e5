// What the WebAssembly modules answer, typed. They run in a worker: thinking never stops the page.

import type {
  Advised, Board, Command, Drawing, EngineLook, FigureView, GroundNews, Message, NewGame, Part, Preview, Problem, Question as Asking, RuleCard, Scenario, SeatEntry, SeatThought, ThingView, Trouble, View
} from '../generated/types'

/** A language people can choose. */
export type Language = 'fr' | 'en'

/** The number of a game that the worker holds. */
export type GameNumber = number

/** What changed for a seat since it last asked. */
export interface News {
  view: View
  entries: SeatEntry[]
  /** The seat has nothing to choose in this stage. */
  idle: boolean
}

/** All that the worker can be asked. */
export interface Engine {
  preview(scenario: Scenario): Promise<Preview>
  checkText(name: string, text: string): Promise<Problem[]>
  say(messages: Message[], language: Language): Promise<Part[][]>
  rule(id: string, language: Language): Promise<RuleCard | null>
  searchRules(words: string, language: Language): Promise<RuleCard[]>
  create(scenario: Scenario, game: NewGame): Promise<GameNumber>
  /** The first turn begins, once everybody is set up. */
  begin(game: GameNumber): void
  load(file: string): Promise<GameNumber>
  save(game: GameNumber): string
  close(game: GameNumber): void
  board(game: GameNumber): Board
  news(game: GameNumber, seat: number, after: number): News
  apply(game: GameNumber, seat: number, command: Command): void
  ask(game: GameNumber, seat: number, question: Asking): Advised | null
  /** Why programs did what they did; nothing for whoever may not know yet. */
  why(game: GameNumber, seat: number): SeatThought[]
  /** The ground of a table as SVG text in centimetres, with what has become of it; ids begin with the prefix. */
  drawGround(board: Board, news: GroundNews[], table: number, prefix: string): Promise<string>
  /** Guns, carts, boats and ships as they look, facing up. */
  drawEngines(engines: EngineLook[]): Drawing[]
  /** Things as they lie there. */
  drawThings(things: ThingView[]): Drawing[]
  /** People as they look, facing up, by a rulebook's name. */
  drawPeople(figures: FigureView[], rulebook: string): Promise<Drawing[]>
  /** The signs beside figures, by name. */
  drawBadges(): Drawing[]
  /** CSS that the drawings need. */
  drawingStyle(): string
}

/** The same from outside the worker. */
export type Asked = { [Name in keyof Engine]: (...said: Parameters<Engine[Name]>) => Promise<Awaited<ReturnType<Engine[Name]>>> }

/** A question on its way to the worker. */
export interface Question {
  id: number
  name: keyof Engine
  said: unknown[]
}

/** The worker's answer. */
export type Answer = { id: number; answer: unknown } | { id: number; trouble: Trouble }

/** Something that cannot be, with the sentences that say why. */
export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.messages.map((message) => message.id).join(', '))
  }
}

function ask(): Asked {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (why: Error) => void }>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('trouble' in data) asked?.reject(new Refused(data.trouble))
    else asked?.resolve(data.answer)
  }
  worker.onerror = (event) => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message))
    waiting.clear()
  }
  return new Proxy({} as Asked, {
    get: (_, name) => (...said: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, name, said } as Question)
      })
  })
}

/** The worker of this page. */
export const engine: Asked = ask()
