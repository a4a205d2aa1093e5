// The ground as a picture: the whole table coarsely, and what is before the eye sharply. Moving the eye only moves pictures;
// the sharp one is painted again when the eye rests.

import { toScreen, type Camera, type Extent, type Size } from './camera'

/** So many pixels in the coarse picture. */
const COARSE = 2_400_000
/** The sharp picture reaches beyond the screen by this share of it. */
const BEYOND = 0.35
/** So many pixels in the sharp picture at the most. */
const SHARP = 9_000_000

interface Sheet {
  picture: HTMLCanvasElement
  /** Pixels for a centimetre. */
  scale: number
  left: number
  top: number
}

/** The painted ground of one table. */
export class Land {
  private image: HTMLImageElement | null = null
  private coarse: Sheet | null = null
  private sharp: Sheet | null = null
  private text = ''

  constructor(private readonly table: Extent, private readonly arrived: () => void) {}

  /** Draws this from now on: the inside of an SVG, with roofs of some buildings lifted. */
  show(svg: string, lifted: string[]): void {
    const { half_width: width, half_depth: depth } = this.table
    const roofs = lifted.map((name) => `.roof[data-building="${CSS.escape(name)}"]{opacity:.08}`).join('')
    const box = `${-width} ${-depth} ${2 * width} ${2 * depth}`
    const size = `width="${2 * width * 10}" height="${2 * depth * 10}"`
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size}><style>${roofs}</style>${svg}</svg>`
    if (text === this.text) return
    this.text = text
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    const image = new Image()
    image.onload = () => {
      URL.revokeObjectURL(address)
      if (this.text !== text) return
      this.image = image
      this.coarse = this.painted(-width, -depth, width, depth, Math.sqrt(COARSE / (4 * width * depth)))
      this.sharp = null
      this.arrived()
    }
    image.src = address
  }

  /** Whether there is anything to put down. */
  get ready(): boolean {
    return this.coarse !== null
  }

  /** Whether what is before the eye is painted as sharply as the screen can show it. */
  isSharp(camera: Camera, size: Size, pixels: number): boolean {
    const { sharp, image } = this
    if (!image) return true
    if (!sharp || !this.covers(sharp, camera, size)) return false
    return Math.abs(sharp.scale - this.scaleFor(camera, size, pixels)) <= sharp.scale * 1e-6
  }

  /** Whether a picture holds all that is before the eye. */
  private covers(sheet: Sheet, camera: Camera, size: Size): boolean {
    const { half_width: width, half_depth: depth } = this.table
    const left = Math.max(-width, camera.x - size.width / 2 / camera.zoom)
    const right = Math.min(width, camera.x + size.width / 2 / camera.zoom)
    const top = Math.max(-depth, camera.y - size.height / 2 / camera.zoom)
    const bottom = Math.min(depth, camera.y + size.height / 2 / camera.zoom)
    const slack = 1.5 / sheet.scale
    return (
      sheet.left <= left + slack && sheet.top <= top + slack &&
      sheet.left + sheet.picture.width / sheet.scale >= right - slack &&
      sheet.top + sheet.picture.height / sheet.scale >= bottom - slack
    )
  }

  /** Paints what is before the eye, and somewhat more, as sharply as the screen can show it. Takes a while. */
  sharpen(camera: Camera, size: Size, pixels: number): void {
    const { half_width: width, half_depth: depth } = this.table
    const across = (size.width / camera.zoom) * (0.5 + BEYOND)
    const down = (size.height / camera.zoom) * (0.5 + BEYOND)
    this.sharp = this.painted(
      Math.max(-width, camera.x - across), Math.max(-depth, camera.y - down),
      Math.min(width, camera.x + across), Math.min(depth, camera.y + down),
      this.scaleFor(camera, size, pixels)
    )
  }

  /** Puts the ground down on a canvas of the given size whose pixels are those of the screen. */
  put(on: CanvasRenderingContext2D, camera: Camera, size: Size, pixels: number): void {
    const { coarse, sharp } = this
    if (!coarse) return
    const real = camera.zoom * pixels
    if (!sharp || !this.covers(sharp, camera, size)) this.lay(on, coarse, camera, size, pixels)
    if (sharp) this.lay(on, sharp, camera, size, pixels, Math.abs(sharp.scale - real) < real * 1e-6)
  }

  private lay(on: CanvasRenderingContext2D, sheet: Sheet, camera: Camera, size: Size, pixels: number, exact = false): void {
    const { x, y } = toScreen(camera, size, { x: sheet.left, y: sheet.top })
    const [left, top] = [x * pixels, y * pixels]
    if (exact) {
      on.drawImage(sheet.picture, Math.round(left), Math.round(top))
      return
    }
    const grown = (camera.zoom * pixels) / sheet.scale
    on.drawImage(sheet.picture, left, top, sheet.picture.width * grown, sheet.picture.height * grown)
  }

  private scaleFor(camera: Camera, size: Size, pixels: number): number {
    const wanted = camera.zoom * pixels
    const { half_width: width, half_depth: depth } = this.table
    const across = Math.min(2 * width * wanted, size.width * pixels * (1 + 2 * BEYOND))
    const down = Math.min(2 * depth * wanted, size.height * pixels * (1 + 2 * BEYOND))
    return wanted * Math.min(1, Math.sqrt(SHARP / (across * down)))
  }

  private painted(left: number, top: number, right: number, bottom: number, scale: number): Sheet | null {
    const { image } = this
    if (!image || right <= left || bottom <= top) return null
    const picture = document.createElement('canvas')
    picture.width = Math.max(1, Math.ceil((right - left) * scale))
    picture.height = Math.max(1, Math.ceil((bottom - top) * scale))
    const { half_width: width, half_depth: depth } = this.table
    const on = picture.getContext('2d', { alpha: false })
    on?.drawImage(image, (-width - left) * scale, (-depth - top) * scale, 2 * width * scale, 2 * depth * scale)
    return { picture, scale, left, top }
  }
}
