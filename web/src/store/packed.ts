// A text small enough for a link: squeezed, in letters that every address may have.

/** Links longer than this are cut off by some programs that pass them on. */
export const LONGEST = 60_000
/** A link that says it holds more than this holds no game. */
const MOST = 64 * 1024 * 1024

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(change) as ReadableStream<Uint8Array>).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
    if (length > MOST) throw new Error('too much')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A text as part of an address. */
export async function packed(text: string): Promise<string> {
  const squeezed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let letters = ''
  for (let at = 0; at < squeezed.length; at += 8192) letters += String.fromCharCode(...squeezed.subarray(at, at + 8192))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text of a part of an address. */
export async function unpacked(part: string): Promise<string> {
  const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  const squeezed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(squeezed, new DecompressionStream('deflate-raw')))
}
