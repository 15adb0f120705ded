import chardet from 'chardet'

const maxSampled = 64 * 1024
/** If a guess is less confident than this, Windows-1252 is assumed, which is the most common encoding after UTF-8. */
const minConfidence = 25
const western = new Set(['ISO-8859-1', 'ASCII', 'UTF-8', 'windows-1252'])

/** Collects a sample of words with non-ASCII bytes, because only these reveal the encoding. */
export function createEncodingSample(): { add(chunk: Buffer): void; name(): string } {
  const parts: Buffer[] = []
  let length = 0
  return {
    add(chunk) {
      for (let at = 0; at < chunk.length && length < maxSampled; at++) {
        if (chunk[at]! < 0x80) continue
        let start = at
        while (start > 0 && isWord(chunk[start - 1]!)) start--
        let end = at
        while (end < chunk.length && isWord(chunk[end]!)) end++
        parts.push(chunk.subarray(start, end), Buffer.from(' '))
        length += end - start + 1
        at = end
      }
    },
    name: () => nameOf(Buffer.concat(parts)),
  }
}

const isWord = (byte: number) =>
  byte >= 0x80 || byte === 32 || ((byte | 32) >= 97 && (byte | 32) <= 122)

function nameOf(sample: Buffer): string {
  const [best] = chardet.analyse(sample).filter(({ name }) => canDecode(name))
  if (best === undefined || best.confidence < minConfidence || western.has(best.name))
    return 'windows-1252'
  return new TextDecoder(best.name).encoding
}

export function canDecode(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}
