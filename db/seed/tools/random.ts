/** A pseudorandom stream that depends only on its keys. */
export interface Random {
  /** A number of at least 0 and below 1. */
  next(): number
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** A number of at least `min` and below `max`. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the names, chosen by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  /** Picks `count` different members in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
  /** An approximately standard normal number (mean 0, deviation 1), never beyond ±3. */
  normal(): number
}

/** Equal keys give the same stream on any machine; other keys give an independent one. */
export function createRandom(...keys: readonly (string | number)[]): Random {
  const next = generator(hash(keys.join('\u0000')))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
  return {
    next,
    int,
    shuffle,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted: (weights) => weigh(weights, next()),
    sample: (list, count) => {
      const chosen = new Set(shuffle(list.map((_, i) => i)).slice(0, count))
      return list.filter((_, i) => chosen.has(i))
    },
    normal: () => (next() + next() + next() - 1.5) * 2,
  }
}

function weigh<K extends string>(weights: Readonly<Partial<Record<K, number>>>, at: number): K {
  const entries = Object.entries(weights) as [K, number][]
  let remainder = at * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    remainder -= weight
    if (remainder < 0) return name
  }
  return entries.at(-1)![0]
}

/** The hash is FNV-1a with a final mix (32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The generator is Mulberry32. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
