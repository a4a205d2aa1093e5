// Puts a game on the table: what the canvases show at every moment, from what is known, planned, asked and played.

import { called, within as inWords } from '../game/called'
import { holder } from '../game/holder'
import { proper, shown as titled } from '../game/names'
import type { EngineId, EngineLook, EngineView, FigureView, Forecast, Message, Point, ThingView, Told, Watcher } from '../generated/types'
import type { Game } from '../store/game.svelte'
import { key } from '../store/orders'
import { sayings } from '../words/sayings.svelte'
import { words } from '../words/words.svelte'
import { Advice } from './advice.svelte'
import { badgesOf } from './badges'
import { company, course, drawn, usual } from './courses'
import { actAt, enginePoses, FLASH, flashAt, poses, slowness, strikes, type Pose } from './film'
import { Hands } from './hands.svelte'
import { girth, reach, within, type Stood } from './hit'
import { Looks } from './looks'
import type { Course, Flash, Label, Scene, Thread, Thrown, Tone } from './scene'
import { Show } from './show.svelte'
import { body, inCloseOrder, wayLength } from './spacing'
import { dice, parties } from './told'

/** Bases so near touch, in centimetres. */
const TOUCH = 0.05
const NOBODY: ReadonlySet<number> = new Set()
/** So few without a plan are pointed out; a crowd would only glitter. */
const FEW = 12
/** A changed plan shines for so long, in seconds. */
const FRESH = 2.2
/** A place pointed at shines for so long, in seconds. */
const PINGED = 1.6

export class Theatre {
  readonly advice: Advice
  readonly hands: Hands
  readonly show = new Show()
  readonly looks: Looks
  /** The table that is shown, of several. */
  table: number = $state(0)
  hovered: number | null = $state(null)
  /** The weapon chosen of several, by figure. */
  weapon: Record<number, number> = $state.raw({})
  everybody: boolean = $state(false)
  box: [Point, Point] | null = $state.raw(null)
  /** The ruler is in the hand: shown to nobody else, or to all. */
  measuring: 'alone' | 'shared' | null = $state(null)
  /** Where it was laid last. */
  ruler: { from: Point; to: Point } | null = $state.raw(null)
  /** The game master's hand: people are put where it lets go. */
  byHand: boolean = $state(false)
  /** Rooms under a roof that nobody has lifted, by their corners. */
  roofed: Point[][] = $state.raw([])
  /** Things as they lay when a film began, or lie now. */
  lying: ThingView[] = $state.raw([])
  /** Somebody in that hand. */
  carried: { figure: number; at: Point } | null = $state.raw(null)
  private pings: { at: Point; since: number; name: string | null }[] = []
  private readonly changed = new Map<number, number>()
  private seconds = 0
  /** The sentence about what the film shows just now. */
  caption: Told | null = $state.raw(null)

  constructor(readonly game: Game, touched: () => void) {
    // One looks first where one's own people are.
    this.table = game.mine.find(({ outward }) => outward.status === 'fit')?.outward.table ?? 0
    this.advice = new Advice(game)
    this.hands = new Hands(game, this.advice)
    this.looks = new Looks(touched)
  }

  /** The table as it stands is shown, not something that was. */
  readonly live: boolean = $derived.by(() => this.show.live)

  // Who is where.

  private here(figure: FigureView): boolean {
    return figure.outward.table === this.table && figure.outward.status !== 'gone' && figure.outward.status !== 'waiting'
  }

  /** Everybody on this table, as it stands. */
  readonly people: FigureView[] = $derived.by(() => this.game.view.figures.filter((figure) => this.here(figure)))
  private readonly standing: Map<number, Pose> = $derived.by(() =>
    new Map(
      this.people.map((figure) => {
        const { facing, storey } = figure.outward
        const at = this.carried?.figure === figure.figure ? this.carried.at : figure.outward.at
        return [figure.figure, { figure, at, facing, storey, shown: figure.whole?.[1].hidden ? 0.55 : 1 }]
      })
    )
  )
  private shownNow: Map<number, Pose> = new Map()

  /** Everybody as they are shown now, to be hit by a hand. */
  stood(): Iterable<Stood> {
    return this.live ? this.standing.values() : this.shownNow.values()
  }

  private readonly drawing = (figure: FigureView) => this.looks.get(figure, this.game.board.rulebook)
  private readonly thing = (thing: ThingView) => this.looks.thing(thing)
  private readonly hull = (look: EngineLook) => this.looks.hull(look)

  readonly where = (token: number): Point | null => this.standing.get(token)?.at ?? null

  ping(at: Point, name: string | null = null): void {
    this.pings = [...this.pings, { at, since: this.seconds, name }]
  }

  // Measuring.

  /** Lays the ruler, and shows it if others may see it. */
  lay(ruler: { from: Point; to: Point } | null): void {
    this.ruler = ruler
    if (this.measuring === 'shared') this.game.show({ ruler: ruler && { table: this.table, ...ruler } })
  }

  /** Takes the ruler up: for oneself, for all, or not at all. */
  measure(how: 'alone' | 'shared' | null): void {
    if (this.measuring === 'shared' && how !== 'shared') this.game.show({ ruler: null })
    this.measuring = how
    if (how === null) this.ruler = null
    else if (this.ruler) this.lay(this.ruler)
  }

  private readonly rulers: Scene['rulers'] = $derived.by(() => {
    const others = Object.entries(this.game.rulers).filter(([, { table }]) => table === this.table)
    const all = [
      ...others.map(([seat, ruler]) => ({ ...ruler, whose: `${holder(this.game, Number(seat))} · ` })),
      ...(this.ruler ? [{ ...this.ruler, whose: '' }] : [])
    ]
    return all.map(({ from, to, whose }) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      const text = words.say('view-ruler', { length: words.number(Math.round(length * 10) / 10) })
      return { from, to, own: whose === '', text: `${whose}${text}` }
    })
  })

  /** These plans changed just now. */
  freshen(tokens: number[]): void {
    for (const token of tokens) this.changed.set(token, this.seconds)
  }

  private say(message: Message): string {
    return proper(sayings.of(message), this.game.figures.values())
  }

  // What is planned.

  /** The plans as they would stand with what is under the hand. */
  readonly orders = $derived.by(() => {
    const all = new Map([...this.game.plans].flatMap(([token, order]) => (order ? [[token, order] as const] : [])))
    for (const [token, order] of this.hands.orders) all.set(token, order)
    return all
  })

  private readonly courses: Course[] = $derived.by(() => {
    if (this.game.view.stage !== 'announcing') return []
    const picked = new Set(this.game.selected)
    const led = new Set<string>()
    return [...this.orders].flatMap(([token, order]) => {
      const figure = this.game.figures.get(token)
      if (!figure || !this.here(figure)) return []
      const known = this.advice.forecasts.get(token)
      const held = this.hands.orders.has(token)
      const said = known && (held || known.order === order) ? known.said : null
      const strong = held || picked.has(token) || this.hovered === token
      const shown = course(figure, order, said, this.where, { fresh: 0, strong })
      if (shown && typeof order.action === 'object' && 'March' in order.action) shown.company = company(shown, body(figure, this.game.mine))
      // Of those who push one gun together the first shows where it goes.
      const engine = said && shown && usual(said.endings)?.engine
      const look = engine && !led.has(key(engine.engine)) ? this.engine(engine.engine)?.look : undefined
      if (engine && look) {
        led.add(key(engine.engine))
        shown.hull = { ...engine, look }
      } else if (engine) shown.endings = []
      if (shown && held && said) shown.beyond = this.rest(drawn(figure, order, this.where), shown)
      return shown ? [shown] : []
    })
  })

  private engine(engine: EngineId): EngineView | undefined {
    return this.game.view.engines.find((known) => key(known.engine) === key(engine))
  }

  /** Whoever's ghost stands at a place: where they have announced to be. */
  ghostAt(at: Point, slack: number): FigureView | null {
    const found = this.courses.find(({ figure, ghost }) => {
      return ghost && !this.game.commands(figure.figure) && Math.hypot(ghost.at.x - at.x, ghost.at.y - at.y) < girth(figure.base) + slack
    })
    return found?.figure ?? null
  }

  /** What was drawn and is not reached: the hand runs ahead of the answer. */
  private rest(raw: Point[], { way, refused, beyond }: Course): Point[] {
    if (refused || beyond.length > 1) return beyond
    const [end, tip] = [way.at(-1), raw.at(-1)]
    return end && tip && wayLength([end, tip]) > 0.5 && !raw.slice(0, -1).includes(tip) ? [end, tip] : []
  }

  /** What is said beside plans that are before the eye. */
  private readonly planLabels: Label[] = $derived.by(() => {
    const lead = this.hands.stroke?.lead
    const held = this.hands.stroke !== null
    return this.courses.flatMap((shown): Label[] => {
      const token = shown.figure.figure
      if (!shown.strong || (held ? token !== lead : false)) return []
      const { said, watched } = this.advice.forecasts.get(token) ?? {}
      const end = shown.ghost?.at ?? shown.way.at(-1)
      if (!said || !end) return []
      const longest = Math.max(0, ...said.endings.map(({ went }) => went))
      const length = Math.max(said.length, longest)
      const driven = said.endings.some(({ engine }) => engine)
      if (driven && !shown.hull) return []
      const far = !driven && said.length > said.allowance + 0.01
      const tone: Tone = said.refused || far ? 'bad' : said.costs.length > 0 ? 'costly' : 'good'
      const number = (value: number) => words.number(Math.round(value * 10) / 10)
      const pills: Label['pills'] = said.costs.map(({ ground, dice }) => ({
        text: words.say('view-cost', { ground: titled(words.of(ground)), dice }), tone: 'costly'
      }))
      if (said.refused) pills.push(...lines(this.say(said.refused)).map((text) => ({ text, tone: 'bad' as const })))
      const stop = said.endings.find((ending) => ending.meets.length > 0)
      for (const met of stop?.meets ?? []) {
        const figure = this.game.figures.get(met)
        if (figure) pills.push({ text: words.say('view-meets', { name: inWords(figure) }), tone: 'bad' })
      }
      if (watched) pills.push(...this.watched(said))
      const title = driven
        ? words.say('view-ruler', { length: number(longest) })
        : words.say('view-length', { length: number(length), allowance: number(said.allowance) })
      return [{ at: end, off: reach(shown.figure.base) + (shown.endings.length > 0 ? 1.2 : 0), title, tone, pills: pills.slice(0, 6), weight: held ? 9 : 3 }]
    })
  })

  /** Who would see somebody on the way, and who could shoot at them at its end. */
  private watched({ watchers }: Forecast): Label['pills'] {
    const named = (token: number) => inWords(this.game.figures.get(token) ?? { name: '' })
    const shots = watchers.filter(threatens).sort((one, other) => other.chance - one.chance)
    const pills: Label['pills'] = shots.slice(0, 2).map(({ figure, need, chance }) => ({
      text: words.say('view-shot-by', { name: named(figure), need: need ?? 0, chance: Math.round(chance * 100) }), tone: 'bad'
    }))
    const others = watchers.filter((watcher) => !shots.slice(0, 2).includes(watcher))
    const [first, ...more] = others
    if (first) pills.push({ text: words.say('view-seen-by', { name: named(first.figure), more: more.length }), tone: 'quiet' })
    else if (watchers.length === 0) pills.push({ text: words.say('view-unseen'), tone: 'good' })
    return pills
  }

  /** For whom it is asked who would see and shoot them: those under the hand, or picked. */
  readonly exposed: number[] = $derived.by(() => {
    const { stroke } = this.hands
    return stroke ? [stroke.lead] : this.game.selected.filter((token) => this.game.commands(token)).slice(0, 4)
  })

  /** Lines from those who could shoot to where somebody would stand. */
  private readonly threats: Thread[] = $derived.by(() =>
    this.courses.flatMap(({ figure, strong, ghost }) => {
      const said = strong && ghost ? this.advice.forecasts.get(figure.figure)?.said : undefined
      return (said?.watchers ?? []).filter(threatens).flatMap(({ figure: watcher }): Thread[] => {
        const from = this.where(watcher)
        return from && ghost ? [{ from, to: ghost.at, kind: 'threat' }] : []
      })
    })
  )

  /** The same for those who do not see it. */
  readonly said: string = $derived.by(() => this.planLabels.map(({ title, pills }) => [title, ...pills.map(({ text }) => text)].join(', ')).join('; '))

  // Shooting.

  /** Whoever is about to choose a shot. */
  readonly shooter: FigureView | null = $derived.by(() => {
    const [token] = this.game.selected
    const figure = token === undefined ? undefined : this.game.figures.get(token)
    return figure && this.game.choosing && this.advice.arms.has(figure.figure) ? figure : null
  })
  readonly arm = $derived.by(() => {
    const arms = this.shooter ? (this.advice.arms.get(this.shooter.figure) ?? []) : []
    const chosen = this.shooter ? this.weapon[this.shooter.figure] : undefined
    const able = arms.find((arm) => arm.targets.some(({ shot }) => shot))
    return arms.find((arm) => arm.weapon === chosen) ?? able ?? arms[0] ?? null
  })
  private readonly ranges = $derived.by(() => {
    const { shooter, arm } = this
    if (!shooter || !arm || !this.game.shooting) return null
    const radius = girth(shooter.base)
    const bands = arm.bands.map(({ to, need }) => ({ radius: to + radius, text: words.say('view-need', { need }) }))
    const table = this.game.board.tables[this.table]
    return table ? { at: shooter.outward.at, bands, table } : null
  })
  /** People of one's own who could shoot now. */
  readonly able: ReadonlySet<number> = $derived.by(() =>
    new Set([...this.advice.arms].flatMap(([token, arms]) => (arms.some((arm) => arm.targets.some(({ shot }) => shot)) ? [token] : [])))
  )
  private readonly shots = $derived.by(() => {
    const labels: Label[] = []
    const threads: Thread[] = []
    for (const [token, choice] of Object.entries(this.game.view.choices)) {
      const from = this.where(Number(token))
      for (const { target } of choice.shots) {
        const to = this.where(target)
        if (from && to) threads.push({ from, to, kind: 'chosen' })
      }
    }
    const { shooter, arm } = this
    if (!shooter || !arm) return { labels, threads }
    const chosen = this.game.view.choices[shooter.figure]?.shots.map(({ target }) => target) ?? []
    for (const target of arm.targets) {
      const to = this.standing.get(target.figure)
      if (!to) continue
      const away = reach(to.figure.base)
      if (target.shot) {
        if (!chosen.includes(target.figure)) threads.push({ from: shooter.outward.at, to: to.at, kind: 'may' })
        const pills = target.modifiers.map(({ value, name }) => ({ text: signed(sayings.of(name), value), tone: 'plain' as const }))
        const title = words.say('view-shot', { need: target.need, chance: Math.round(target.chance * 100) })
        labels.push({ at: to.at, off: away, title, tone: 'good', pills, weight: 5 + target.chance })
      } else if (this.hovered === target.figure && target.refused) {
        const pills = lines(this.say(target.refused)).map((text) => ({ text, tone: 'quiet' as const }))
        threads.push({ from: shooter.outward.at, to: to.at, kind: 'no' })
        labels.push({ at: to.at, off: away, title: words.say('view-no-shot'), tone: 'quiet', pills, weight: 8 })
      }
    }
    return { labels, threads }
  })

  // Fights.

  readonly fighting: ReadonlySet<number> = $derived.by(() =>
    new Set(this.advice.fights.flatMap(({ fighters }) => fighters.map(({ figure }) => figure)))
  )
  private readonly strikes: Thread[] = $derived.by(() =>
    this.advice.fights.flatMap(({ blows }) =>
      blows.flatMap(({ striker, target }): Thread[] => {
        const [from, to] = [this.where(striker), this.where(target)]
        return from && to && this.game.selected.includes(striker) ? [{ from, to, kind: 'strike' }] : []
      })
    )
  )

  // The scene.

  private readonly carriers = $derived.by(() => new Set(this.game.view.things.flatMap(({ carriers }) => carriers)))
  private readonly badges = $derived.by(() =>
    new Map(
      this.people.map((figure) => {
        const signs = badgesOf(figure, this.carriers.has(figure.figure), this.touching.has(figure.figure))
        return [figure.figure, this.inRanks.has(figure.figure) ? signs.filter((sign) => sign !== 'close-order') : signs]
      })
    )
  )
  /** Those in close order for whom somebody else of their body bears the sign: the one at its upper right. */
  private readonly inRanks: ReadonlySet<number> = $derived.by(() => {
    const found = new Set<number>()
    const waiting = new Set(this.people.filter(inCloseOrder))
    for (const one of waiting) {
      const members = body(one, [...waiting])
      for (const member of members) waiting.delete(member)
      const corner = ({ outward: { at } }: FigureView) => at.x - at.y
      const bearer = members.reduce((best, member) => (corner(member) > corner(best) ? member : best), one)
      for (const member of members) if (member !== bearer) found.add(member.figure)
    }
    return found
  })
  /** Everybody whose base touches an enemy's. */
  private readonly touching: ReadonlySet<number> = $derived.by(() => {
    const standing = this.people.filter(({ outward, sight }) => outward.status === 'fit' && sight === 'seen')
    const found = new Set<number>()
    standing.forEach((one, place) => {
      for (const other of standing.slice(place + 1)) {
        const [from, to] = [one.outward, other.outward]
        if (Math.abs(from.at.x - to.at.x) > 8 || from.storey !== to.storey || !this.hands.enemies(one, other)) continue
        if (Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) > girth(one.base) + girth(other.base) + TOUCH) continue
        found.add(one.figure).add(other.figure)
      }
    })
    return found
  })
  private readonly names = $derived.by(() => new Map(this.game.view.figures.map((figure) => [figure.figure, called(figure)])))
  private readonly selected: ReadonlySet<number> = $derived.by(() => new Set(this.game.selected))
  private readonly called: ReadonlySet<number> = $derived.by(() => {
    const { game } = this
    if (game.choosing) return new Set([...this.able].filter((token) => !(token in game.view.choices)))
    if (game.view.stage !== 'announcing' || game.agreed || game.selected.length > 0) return NOBODY
    const idle = game.mine.map(({ figure }) => figure).filter((token) => game.commands(token) && !game.plans.has(token))
    return idle.length <= FEW ? new Set(idle) : NOBODY
  })
  /** All that changes only when something is said or done. */
  private readonly set = $derived.by(() => ({
    selected: this.selected,
    hovered: this.hovered,
    called: this.called,
    fighting: this.fighting,
    badges: this.badges,
    everybody: this.everybody,
    names: this.names,
    courses: this.courses,
    ranges: this.ranges,
    threads: [...this.shots.threads, ...this.strikes, ...this.threats],
    labels: [...this.planLabels, ...this.shots.labels],
    things: this.lying.filter(
      ({ table, carriers, at }) => table === this.table && carriers.length === 0 && !this.roofed.some((corners) => within(at, corners))
    ),
    engines: this.game.view.engines.map((figure) => ({ figure, ...figure.look, storey: 0, shown: 1 })),
    markers: this.game.view.markers.filter((marker) => marker.table === this.table),
    areas: this.game.settingUp ? this.game.view.set_up.filter(({ table }) => table === this.table) : [],
    box: this.box,
    rulers: this.rulers,
    aiming: this.hands.aiming !== null
  }))

  /** Whatever this reads makes the table be painted again when it changes. */
  watch(): unknown {
    return [this.set, this.standing, this.show.clock, this.show.playing, this.show.film]
  }

  /** The table at this moment, and whether something still moves. */
  scene(seconds: number): { scene: Scene; moving: boolean } {
    this.seconds += seconds
    this.show.tick(seconds)
    const { film, time, live } = this.show
    const people = live ? this.standing : poses(film, time)
    if (!live) {
      for (const [token, pose] of people) if (!this.here(pose.figure)) people.delete(token)
    }
    this.shownNow = people
    let fresh = false
    const courses = this.set.courses.map((shown) => {
      const since = this.changed.get(shown.figure.figure)
      const left = since === undefined ? 0 : 1 - (this.seconds - since) / FRESH
      if (left <= 0) return shown
      fresh = true
      return { ...shown, fresh: left * (0.6 + 0.4 * Math.sin(this.seconds * 9)) }
    })
    this.pings = this.pings.filter(({ since }) => this.seconds - since < PINGED)
    const pings = this.pings.map(({ at, since, name }) => ({ at, name, share: (this.seconds - since) / PINGED }))
    const afloat = live ? this.set.engines : [...enginePoses(film, time).values()]
    const engines = afloat.filter(({ figure }) => figure.look.table === this.table)
    engines.sort((one, other) => Number('gun' in one.figure.engine) - Number('gun' in other.figure.engine))
    const past = live ? null : this.past(people)
    const caption = past?.caption ?? null
    if (caption !== this.caption) this.caption = caption
    const scene: Scene = {
      ...this.set,
      people,
      drawing: this.drawing,
      engines,
      hull: this.hull,
      thing: this.thing,
      courses: live ? courses : [],
      ranges: live ? this.set.ranges : null,
      threads: live ? this.set.threads : [],
      labels: live ? this.set.labels : [],
      called: live ? this.set.called : NOBODY,
      selected: live ? this.set.selected : NOBODY,
      fighting: live ? this.set.fighting : NOBODY,
      flashes: past?.flashes ?? [],
      thrown: past?.thrown ?? [],
      pings
    }
    return { scene, moving: this.show.playing || fresh || pings.length > 0 }
  }

  /** Shots, blows and dice at this moment of the film. */
  private past(people: Map<number, Pose>): { flashes: Flash[]; thrown: Thrown[]; caption: Told | null } {
    const { film, time } = this.show
    const act = actAt(film, time)
    const flashes: Flash[] = []
    const thrown: Thrown[] = []
    let caption: Told | null = null
    if (!act) return { flashes, thrown, caption }
    const into = time - act.start
    if (into < act.dice + 0.5) {
      for (const told of slowness(act)) {
        caption ??= told
        const faces = dice(told.message)
        const token = told.figures.find((figure) => people.has(figure))
        const pose = token === undefined ? undefined : people.get(token)
        if (pose && faces.length > 0) {
          thrown.push({ at: pose.at, off: reach(pose.figure.base), dice: faces, share: Math.min(1, into / 0.6) })
        }
      }
    }
    const struck = strikes(act)
    struck.forEach((told, place) => {
      const share = (into - act.dice - flashAt(place, struck.length)) / FLASH
      if (share >= 0) caption = told
      if (share < 0 || share > 1.8) return
      const { from, to } = parties(told, people)
      if (!from || !to) return
      const hit = /hits|kills|drives-back/.test(told.message.id)
      if (share <= 1) flashes.push({ from: from.at, to: to.at, share, hit, shot: told.message.id.startsWith('event-shot') })
      const faces = dice(told.message)
      if (faces.length > 0) thrown.push({ at: to.at, off: reach(to.figure.base), dice: faces, share: Math.min(1, share * 3) })
    })
    return { flashes, thrown, caption }
  }
}

/** A name with its value, as on a pill: « couvert −1 ». */
function signed(name: string, value: number): string {
  return `${name} ${value < 0 ? '−' : '+'}${Math.abs(value)}`
}

/** Could hit, and not only in theory. */
const threatens = ({ need, chance }: Watcher) => need !== null && chance >= 0.005

/** Long words in lines short enough for a card. */
export function lines(text: string, most = 38): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}
