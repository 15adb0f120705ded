import { compress, type Encoding } from './compress.ts'

const largest = 32 * 1024

/** Compressed bodies by the name of their content, those that were asked for last. */
export interface Compressed {
  /** `content` is a cryptographic hash of the body; null for a body that belongs to somebody, which is not kept. */
  encode(body: Buffer, encoding: Encoding, content: string | null): Promise<Buffer>
}

/**
 * The same pages are asked for again and again between two changes of the listings; compressing one takes a fifth of its
 * time. A page is some five kilobytes, larger bodies are not kept.
 */
export function keepCompressed({ most }: { readonly most: number }): Compressed {
  const kept = new Map<string, Buffer>()
  return {
    async encode(body, encoding, content) {
      if (content === null) return compress(body, encoding)
      const key = `${encoding} ${content}`
      const known = kept.get(key)
      const compressed = known ?? (await compress(body, encoding))
      if (compressed.length > largest) return compressed
      kept.delete(key)
      kept.set(key, compressed)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return compressed
    },
  }
}
