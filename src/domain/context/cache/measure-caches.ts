import type { AnyCache } from './cache.ts'

export interface CacheSize {
  readonly name: string
  readonly entries: number
  readonly maxEntries: number | null
  readonly letters: number
  readonly bytes: number
}

/** Measuring more parts of a cache than this takes too long, so the rest is extrapolated. */
const maxParts = 20_000

/** Measures caches, largest first. An object that several entries of a cache share is counted once. */
export async function measureCaches(caches: readonly AnyCache[]): Promise<CacheSize[]> {
  const sizes = await Promise.all(caches.map(measureCache))
  return sizes.sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1))
}

async function measureCache(cache: AnyCache): Promise<CacheSize> {
  const { kind, size, letters } = cache
  const sizer = new Sizer()
  let looked = 0
  for (const [key, value] of cache) {
    if (sizer.parts >= maxParts) break
    looked += 1
    await sizer.add(kind.bytesOf === undefined ? [key, value] : key)
    sizer.bytes += kind.bytesOf?.(value as never) ?? 0
  }
  const bytes = looked === 0 ? 0 : Math.round((sizer.bytes / looked) * size)
  return { name: kind.name, entries: size, maxEntries: kind.maxEntries ?? null, letters, bytes }
}

const bytesOfValue = 8
const bytesOfObject = 24

class Sizer {
  bytes = 0
  parts = 0
  private readonly seen = new Set<object>()
  private readonly left: unknown[] = []

  async add(value: unknown): Promise<void> {
    this.left.push(value)
    while (this.left.length > 0) {
      const part = this.left.pop()
      if (part instanceof Promise) this.left.push(await settled(part))
      else this.addPart(part)
    }
  }

  private addPart(part: unknown): void {
    this.parts += 1
    this.bytes += bytesOfValue
    if (typeof part === 'string') this.bytes += part.length
    if (typeof part !== 'object' || part === null || this.seen.has(part)) return
    this.seen.add(part)
    this.bytes += bytesOfObject
    if (ArrayBuffer.isView(part)) this.bytes += part.byteLength
    else this.addMembers(part)
  }

  private addMembers(part: object): void {
    if (part instanceof Map) for (const [key, value] of part) this.left.push(key, value)
    else if (Array.isArray(part) || part instanceof Set)
      for (const member of part) this.left.push(member)
    else if (isPlain(part)) for (const member of Object.values(part)) this.left.push(member)
  }
}

/** Whether an object can be measured by its properties. Caches of class instances define `bytesOf`. */
function isPlain(part: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(part)
  return prototype === Object.prototype || prototype === null
}

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, null]).catch(() => null)
