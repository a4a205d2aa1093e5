// Guns, boats, carts and ships, seen from above at their true size; people aboard stand on top.

import type { EngineLook, Point } from '../generated/types'
import type { Camera } from './camera'
import { INK, type Canvas } from './pen'

const WOOD = '#9b7444'
const PLANK = '#7d5a33'
const IRON = '#4a4a4c'

/** Draws an engine; its middle is at a point of the screen. */
export function engine(on: Canvas, camera: Camera, look: EngineLook, { x, y }: Point): void {
  const { base, facing, kind } = look
  const [long, wide] =
    'Disc' in base ? [base.Disc.radius, base.Disc.radius] : [base.Oblong.half_length, base.Oblong.half_width]
  on.save()
  on.translate(x, y)
  on.rotate(Math.atan2(facing.y, facing.x))
  on.scale(camera.zoom, camera.zoom)
  on.lineWidth = 1.2 / camera.zoom
  on.strokeStyle = INK
  on.setLineDash([])
  if (kind === 'boat' || (typeof kind === 'object' && 'ship' in kind)) hull(on, long, wide)
  else if (typeof kind === 'object' && 'gun' in kind) gun(on, long, wide)
  else wagon(on, long, wide, kind === 'motor')
  const lost = typeof kind === 'object' && (('cart' in kind && kind.cart.overturned) || ('ship' in kind && kind.ship.wrecked))
  if (lost) cross(on, long, wide)
  on.restore()
}

/** Pointed at the bow, flat at the stern, with thwarts. */
function hull(on: Canvas, long: number, wide: number): void {
  on.beginPath()
  on.moveTo(-long, -wide * 0.7)
  on.quadraticCurveTo(long * 0.3, -wide * 1.25, long, 0)
  on.quadraticCurveTo(long * 0.3, wide * 1.25, -long, wide * 0.7)
  on.closePath()
  on.fillStyle = PLANK
  on.fill()
  on.stroke()
  on.save()
  on.scale(0.86, 0.76)
  on.fillStyle = WOOD
  on.fill()
  on.restore()
  for (const along of [-0.55, -0.1, 0.35]) board(on, along * long, wide * 0.62)
}

function board(on: Canvas, along: number, half: number): void {
  on.fillStyle = PLANK
  on.fillRect(along - 0.18, -half, 0.36, half * 2)
}

/** A bed of planks on wheels, with its pole before it; or with a bonnet instead. */
function wagon(on: Canvas, long: number, wide: number, motor: boolean): void {
  on.fillStyle = IRON
  for (const along of [-0.6, 0.5]) {
    for (const across of [-1, 1]) on.fillRect(along * long - long * 0.16, across * wide - wide * 0.09, long * 0.32, wide * 0.18)
  }
  on.beginPath()
  on.roundRect(-long, -wide * 0.86, long * 2, wide * 1.72, 0.3)
  on.fillStyle = motor ? '#59636b' : WOOD
  on.fill()
  on.stroke()
  on.beginPath()
  if (motor) on.rect(long * 0.45, -wide * 0.7, long * 0.4, wide * 1.4)
  else {
    for (const across of [-0.43, 0, 0.43]) {
      on.moveTo(-long, across * wide)
      on.lineTo(long, across * wide)
    }
    on.moveTo(long, 0)
    on.lineTo(long * 1.25, 0)
  }
  on.stroke()
}

/** A barrel between two wheels, its trail behind. */
function gun(on: Canvas, long: number, wide: number): void {
  on.fillStyle = PLANK
  on.fillRect(-long, -wide * 0.16, long * 1.3, wide * 0.32)
  on.strokeRect(-long, -wide * 0.16, long * 1.3, wide * 0.32)
  for (const across of [-0.85, 0.65]) {
    on.fillRect(-long * 0.35, across * wide, long * 0.7, wide * 0.2)
    on.strokeRect(-long * 0.35, across * wide, long * 0.7, wide * 0.2)
  }
  on.beginPath()
  on.moveTo(-long * 0.45, -wide * 0.3)
  on.lineTo(long, -wide * 0.2)
  on.lineTo(long, wide * 0.2)
  on.lineTo(-long * 0.45, wide * 0.3)
  on.closePath()
  on.fillStyle = IRON
  on.fill()
  on.stroke()
}

/** Goes nowhere any more. */
function cross(on: Canvas, long: number, wide: number): void {
  on.beginPath()
  on.moveTo(-long, -wide)
  on.lineTo(long, wide)
  on.moveTo(-long, wide)
  on.lineTo(long, -wide)
  on.stroke()
}
