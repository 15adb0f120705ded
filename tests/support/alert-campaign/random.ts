export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer from 0 to below `count`. */
  below(count: number): number
  of<T>(values: readonly T[]): T
  chance(probability: number): boolean
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, of: (values) => values[below(values.length)]!, chance: (p) => next() < p }
}
