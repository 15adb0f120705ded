import { type Area, aligned, guardBytes, type Space } from './memory-areas.ts'

// Tests and fuzzing fill the gaps between areas of memory with a pattern and check it after each kernel call. This
// detects writes out of bounds.

export const isGuarded = process.env['GUARD_MEMORY'] === '1'

const wordBytes = 4
const guardWords = guardBytes / wordBytes
const pattern = 0x5a5a_5a5a

export class Guards {
  private readonly words: Int32Array
  private readonly places = new Map<number, string>()

  constructor(memory: ArrayBuffer) {
    this.words = new Int32Array(memory)
  }

  addSpace<Name extends string>({ areas }: Space<Name>): this {
    for (const [name, area] of Object.entries<Area>(areas)) this.add(area.end, name)
    return this
  }

  add(end: number, name: string): void {
    const at = aligned(end) / wordBytes
    this.places.set(at, name)
    this.words.fill(pattern, at, at + guardWords)
  }

  remove(end: number): void {
    this.places.delete(aligned(end) / wordBytes)
  }

  /** @throws Error if something was written beyond the end of an area. */
  check(by: string): void {
    for (const [from, name] of this.places)
      for (let at = from; at < from + guardWords; at++)
        if (this.words[at] !== pattern) throw new Error(`${by} has written behind ${name}.`)
  }
}

export const guardedBytes = (bytes: number): number =>
  isGuarded ? aligned(bytes) + guardBytes : aligned(bytes)

export function watched<T extends object>(functions: T, check: (by: string) => void): T {
  const entries = Object.entries(functions).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      const result = (call as (...args: unknown[]) => unknown)(...args)
      check(name)
      return result
    },
  ])
  return Object.fromEntries(entries) as T
}
