// The film of the game before somebody's eyes: playing, paused, slower, at any moment of it.

import type { SeatEntry } from '../generated/types'
import { continued, EMPTY, lasting, seenUntil, struckAt, type Film } from './film'

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export class Show {
  film: Film = $state.raw(EMPTY)
  /** The moment shown, in seconds of the film; changes with every picture, so nothing on the page follows it but canvases. */
  time = 0
  /** The same for the page, some times a second. */
  clock: number = $state(0)
  /** The latest moment that was ever shown. */
  private watched: number = $state(0)
  /** At the end of all that is known: the table as it stands. */
  live: boolean = $state(true)
  playing: boolean = $state(false)
  speed: number = $state(1)
  /** Where the last turn begins. */
  from: number = $state(0)
  /** The whole game is to be seen, not only the last step. */
  whole: boolean = $state(false)

  /** Takes in what the seat was told; what is new is played. Whoever was away since an entry sees all that came after it. */
  follow(entries: SeatEntry[], since: number | null = null): void {
    const before = this.film
    const last = entries.at(-1)?.number ?? 0
    if (last === before.entry) return
    if (last < before.entry) {
      this.film = EMPTY
      this.watched = 0
    }
    const film = continued(this.film, entries)
    const away = before.entry === 0 && since !== null ? film.acts.find(({ entry }) => entry > since) : undefined
    const begins = away ? away.start : before.length
    const fresh = (before.entry > 0 || away !== undefined) && film.length > begins && !still()
    const wasLive = this.film === EMPTY || this.time >= before.length
    this.film = film
    // Whatever is told meanwhile, a film that has begun goes on to its end.
    if (!wasLive) return
    if (fresh) this.from = begins
    this.playing = fresh
    this.at(fresh ? begins : film.length)
  }

  private at(time: number): void {
    this.time = time
    this.turnTo(time)
    this.live = time >= this.film.length
  }

  private turnTo(clock: number): void {
    this.clock = clock
    this.watched = Math.max(this.watched, clock)
  }

  /** Time goes on by so many seconds. */
  tick(seconds: number): void {
    if (!this.playing) return
    this.time = Math.min(this.film.length, this.time + seconds * this.speed)
    if (this.time >= this.film.length) this.end()
    else if (this.time - this.clock > 0.15 * this.speed) this.turnTo(this.time)
  }

  toggle(): void {
    if (this.live) this.again()
    else this.playing = !this.playing
  }

  /** Shows the last steps again, or the whole game. */
  again(): void {
    this.at(this.whole ? 0 : this.from)
    this.playing = !still()
  }

  /** Goes to a moment and stays there. */
  seek(time: number): void {
    this.playing = false
    this.at(Math.min(this.film.length, Math.max(0, time)))
  }

  end(): void {
    this.playing = false
    this.at(this.film.length)
  }

  /** To the act, shot or blow before or after. */
  step(by: 1 | -1): void {
    const starts = [...this.film.acts.flatMap((act) => [act.start, ...struckAt(act)]), this.film.length]
    const next = by > 0 ? starts.find((start) => start > this.time + 0.01) : starts.filter((start) => start < this.time - 0.01).at(-1)
    this.seek(next ?? (by > 0 ? this.film.length : 0))
  }

  /** The last entry whose outcome has been shown: what comes after it is not to be told yet. */
  readonly seen: number = $derived(seenUntil(this.film, this.watched))

  /** The moments at which turns begin. */
  readonly turns: { turn: number; at: number }[] = $derived.by(() => {
    const turns: { turn: number; at: number }[] = []
    for (const act of this.film.acts) if (turns.at(-1)?.turn !== act.turn) turns.push({ turn: act.turn, at: act.start })
    return turns
  })

  /** The part of the film that the bar shows. */
  readonly span: [number, number] = $derived.by(() => {
    if (this.whole) return [0, this.film.length]
    const last = this.film.acts.at(-1)
    return [Math.min(this.from, last ? last.start : 0), last ? last.start + lasting(last) : 0]
  })
}
