// A first game that teaches: what has been done so far, and what could be done now.

import type { FigureView } from '../generated/types'
import { inside } from '../store/log'
import type { Game } from '../store/game.svelte'

/** What is learnt, in the order of a turn. */
export const SKILLS = ['move', 'agree', 'shoot', 'fight'] as const
/** One of them. */
export type Skill = (typeof SKILLS)[number]

/** Whoever has the pistol in this game, by name. */
const SHOOTER = 'nolwenn'

export class Lesson {
  /** It was left: the game goes on without it. */
  left: boolean = $state(false)
  private drew: boolean = $state(false)

  constructor(private readonly game: Game) {}

  /** Something was drawn once. */
  notice(): void {
    if (this.game.drawn) this.drew = true
  }

  /** What has been done, from what happened at the table. */
  readonly done: ReadonlySet<Skill> = $derived.by(() => {
    const done = new Set<Skill>()
    if (this.drew) done.add('move')
    for (const { event } of this.game.entries) {
      const happened = inside(event, 'happened')
      if (happened?.step === 'Movement') done.add('move').add('agree')
      if (happened?.told.some(({ message }) => message.id.startsWith('event-blow'))) done.add('fight')
      const chosen = inside(event, 'chosen')
      if (chosen && Object.values(chosen.choices).some((choice) => choice && choice.shots.length > 0)) done.add('shoot')
    }
    return done
  })

  /** Whom to take next: whoever can do what comes next, or is picked. */
  readonly who: FigureView | undefined = $derived.by(() => {
    const { game, done } = this
    const able = game.mine.filter(({ figure }) => game.commands(figure))
    const shooter = able.find(({ name }) => name === SHOOTER)
    if (shooter && (game.view.stage === 'shooting' || (done.has('agree') && !done.has('shoot')))) return shooter
    return able.find(({ figure }) => game.selected.includes(figure)) ?? able[0]
  })

  /** What to do next; a sentence of the page. */
  readonly tip: string = $derived.by(() => {
    const { game, done } = this
    const picked = this.who !== undefined && game.selected.includes(this.who.figure)
    const all = SKILLS.every((skill) => done.has(skill))
    if (game.view.stage === 'over') return all ? 'page-lesson-over' : 'page-lesson-over-early'
    if (all) return 'page-lesson-done'
    if (game.agreed && !game.drawn) return 'page-lesson-watch'
    if (game.view.stage === 'announcing') {
      if (game.drawn) return done.has('agree') ? 'page-lesson-agree-again' : 'page-lesson-agree'
      if (!picked) return done.has('agree') ? 'page-lesson-pick-again' : 'page-lesson-pick'
      if (!done.has('agree')) return 'page-lesson-move'
      return done.has('shoot') ? 'page-lesson-charge' : 'page-lesson-nearer'
    }
    if (game.view.stage === 'melee') return 'page-lesson-melee'
    const chosen = Object.values(game.view.choices).some((choice) => choice && choice.shots.length > 0)
    return chosen ? 'page-lesson-chosen' : picked ? 'page-lesson-target' : 'page-lesson-shooter'
  })
}
