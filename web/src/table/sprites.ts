// Drawings turned into pictures once, at the size they are needed: putting a picture down costs next to nothing.

/** A drawing as a picture. */
export interface Sprite {
  picture: ImageBitmap
  /** Where its upper left corner is, in the units of the drawing. */
  left: number
  top: number
  width: number
  height: number
}

/** Switches between what is drawn near and far, inside a picture. */
const NEAR = ''
const FAR = '<style>.near{display:none}.far{display:inline!important}</style>'

interface Known {
  svg: string
  box: { x: number; y: number; width: number; height: number }
  /** By scale, in half powers of two; nothing while it is on its way. */
  sizes: Map<number, Sprite | null>
}

/** Pictures of drawings. */
export class Sprites {
  private readonly known = new Map<string, Known>()
  private readonly measure: SVGSVGElement

  /** `arrived` is called whenever a picture has come that was asked for. */
  constructor(private readonly arrived: () => void) {
    this.measure = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    this.measure.style.cssText = 'position:absolute;width:0;height:0;visibility:hidden'
    this.measure.setAttribute('aria-hidden', 'true')
    document.body.append(this.measure)
  }

  close(): void {
    this.measure.remove()
    this.known.clear()
  }

  /** The picture of a drawing with so many pixels for its unit, or the nearest there is; nothing as long as there is none. */
  get(key: string, svg: string, scale: number, far = false): Sprite | null {
    const name = far ? `far ${key}` : key
    let known = this.known.get(name)
    if (!known) {
      known = { svg: (far ? FAR : NEAR) + svg, box: this.boxOf(svg), sizes: new Map() }
      this.known.set(name, known)
    }
    const size = Math.ceil(Math.log2(scale) * 2 - 0.25)
    const exact = known.sizes.get(size)
    if (exact) return exact
    if (exact === undefined) this.paint(known, size)
    let best: Sprite | null = null
    for (const [other, sprite] of known.sizes) if (sprite && (best === null || Math.abs(other - size) < 3)) best = sprite
    return best
  }

  private boxOf(svg: string): Known['box'] {
    this.measure.innerHTML = svg
    const { x, y, width, height } = this.measure.getBBox()
    this.measure.innerHTML = ''
    const border = 0.2 + Math.max(width, height) * 0.02
    return { x: x - border, y: y - border, width: width + 2 * border, height: height + 2 * border }
  }

  private paint(known: Known, size: number): void {
    known.sizes.set(size, null)
    const scale = 2 ** (size / 2)
    const { x, y, width, height } = known.box
    const [across, down] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))]
    const image = new Image()
    image.onload = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = across
      canvas.height = down
      canvas.getContext('2d')?.drawImage(image, 0, 0, across, down)
      const picture = await createImageBitmap(canvas)
      known.sizes.set(size, { picture, left: x, top: y, width: across / scale, height: down / scale })
      this.arrived()
    }
    const box = `${x} ${y} ${across / scale} ${down / scale}`
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${across}" height="${down}">${known.svg}</svg>`
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  }
}
