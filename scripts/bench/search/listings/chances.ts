import type { Random } from '#db/seed/tools/random.ts'

/** Picks one of the values at random, by weights that were added up in advance. */
export type Chances<T> = (random: Random) => T

export function chances<T>(weighted: readonly (readonly [value: T, weight: number])[]): Chances<T> {
  let sum = 0
  const steps = weighted.map(([value, weight]) => {
    sum += weight
    return { value, until: sum }
  })
  const last = steps.at(-1)!.value
  return (random) => {
    const at = random.next() * sum
    for (const { value, until } of steps) if (at < until) return value
    return last
  }
}

/** Returns a positive random number around the median. Two thirds are within a factor of e^sigma. */
export const logNormal = (random: Random, median: number, sigma: number) =>
  median * Math.exp(sigma * random.normal())
