// The drawings of ground, people and signs: SVG text in centimetres from the module. Only this file knows who draws.

import type { Drawing, EngineLook, FigureView, GroundNews, ThingView } from '../generated/types'
import { engine } from '../host/engine'
import type { Game } from '../store/game.svelte'

/** The ground of a table with what has become of it, the middle of it being the origin. */
export function ground(game: Game, news: GroundNews[], table: number): Promise<string> {
  return engine.drawGround(game.board, news, table, 'land-')
}

/** A gun, cart, boat or ship facing up, its middle being the origin. */
export async function hull(look: EngineLook): Promise<Drawing> {
  return (await engine.drawEngines([look]))[0] as Drawing
}

/** A thing as it lies there. */
export async function lying(thing: ThingView): Promise<Drawing> {
  return (await engine.drawThings([thing]))[0] as Drawing
}

type Waiting = { figure: FigureView; answer: (drawing: Drawing) => void }
const waiting = new Map<string, Waiting[]>()

async function drawAll(rulebook: string): Promise<void> {
  const asked = waiting.get(rulebook) ?? []
  waiting.delete(rulebook)
  const drawn = await engine.drawPeople(asked.map(({ figure }) => figure), rulebook)
  asked.forEach(({ answer }, place) => answer(drawn[place] as Drawing))
}

/** Somebody facing up, the middle of the base being the origin. Those asked for at once are drawn together. */
export function token(figure: FigureView, rulebook: string): Promise<Drawing> {
  return new Promise((answer) => {
    const asked = waiting.get(rulebook)
    if (asked) asked.push({ figure, answer })
    else {
      waiting.set(rulebook, [{ figure, answer }])
      queueMicrotask(() => void drawAll(rulebook))
    }
  })
}

/** Signs of states by name, each in a box of 24 by 24 round the origin. */
export async function badges(): Promise<Map<string, string>> {
  return new Map((await engine.drawBadges()).map(({ name, svg }) => [name, svg]))
}

/** What tells how somebody looks: as long as it is the same, the drawing is. */
export function lookOf({ side, base, armour, shield, weapons, outward, whole, name }: FigureView): string {
  const { class: rank, posture, mounted, status } = outward
  const own = whole && [whole[0].rank, whole[0].troop, whole[0].gait, whole[1].lost, whole[1].shield_lost]
  return JSON.stringify([side, base, armour, shield, weapons, rank, posture, mounted && name, status, own])
}
