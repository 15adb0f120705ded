import type { Random } from '#db/seed/tools/random.ts'

/** One of the values by weight, without adding the weights each time. */
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

/** A positive number around the median; two thirds are within the factor e^sigma. */
export const logNormal = (random: Random, median: number, sigma: number) =>
  median * Math.exp(sigma * random.normal())
