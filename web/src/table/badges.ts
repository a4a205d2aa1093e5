// Which signs stand beside somebody.

import type { FigureView } from '../generated/types'

/** The names of the signs of somebody, the gravest first; no more than fit. */
export function badgesOf(figure: FigureView, carries: boolean, touches: boolean): string[] {
  const { posture, status } = figure.outward
  const signs: string[] = []
  if (status === 'captive') signs.push('captive')
  const state = figure.whole?.[1]
  const profile = figure.whole?.[0]
  if (state?.wound) signs.push('wounded')
  if (state?.driven?.by === 'flee') signs.push('fleeing')
  if (state?.disorder) signs.push('disorder')
  if (touches) signs.push('contact')
  if (status === 'fit' && posture === 'crouching') signs.push('crouched')
  if (status === 'fit' && posture === 'lying') signs.push('lying')
  if (state?.task) {
    const { what } = state.task
    signs.push(typeof what === 'object' && 'Reload' in what ? `reloading-${Math.min(6, state.task.turns + 1)}` : 'working')
  }
  if (state && state.formation !== 'loose' && state.formation !== 'skirmish') signs.push('close-order')
  if (carries || state?.burden != null) signs.push('carrying')
  if (state?.hidden) signs.push('hidden')
  if (status === 'fit' && (profile?.rank === 'leader' || profile?.rank === 'sub-leader')) signs.push('leader')
  return signs.slice(0, 3)
}
