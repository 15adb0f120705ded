import { compress, type Encoding } from './compress.ts'

/** Compressed bodies by the tag of their content, those that were asked for last. */
export interface Compressed {
  /** `tag` names the content; without one the body is nobody else's and is not kept. */
  encode(body: Buffer, encoding: Encoding, tag: string | null): Promise<Buffer>
}

/** The first pages are asked for again and again between two changes of the listings. */
export function keepCompressed({ most }: { readonly most: number }): Compressed {
  const kept = new Map<string, Buffer>()
  return {
    async encode(body, encoding, tag) {
      if (tag === null) return compress(body, encoding)
      const key = `${encoding} ${body.length} ${tag}`
      const known = kept.get(key)
      const compressed = known ?? (await compress(body, encoding))
      kept.delete(key)
      kept.set(key, compressed)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return compressed
    },
  }
}
