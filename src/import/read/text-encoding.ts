import { isUtf8 } from 'node:buffer'

export type Encoding = string

/** Recognizes an encoding by its byte order mark or by the zero bytes of UTF-16. Returns null if neither decides. */
export function encodingOfHead(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const sample = head.subarray(0, 1000)
  const zeros = (parity: number) =>
    sample.filter((byte, i) => i % 2 === parity && byte === 0).length
  const many = sample.length / 5
  if (sample.length >= 8 && zeros(1) > many && zeros(0) === 0) return 'utf-16le'
  if (sample.length >= 8 && zeros(0) > many && zeros(1) === 0) return 'utf-16be'
  return null
}

export function createUtf8Check(): {
  add(chunk: Buffer): void
  validSoFar(): boolean
  end(): boolean
} {
  let rest = Buffer.alloc(0)
  let valid = true
  return {
    add(chunk) {
      if (!valid) return
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = bytes.length - unfinished(bytes)
      valid = isUtf8(bytes.subarray(0, end))
      rest = Buffer.from(bytes.subarray(end))
    },
    validSoFar: () => valid,
    end: () => valid && rest.length === 0,
  }
}

/** Returns how many bytes at the end begin a character that the next chunk may complete. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0
  }
  return 0
}

const lengthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)
