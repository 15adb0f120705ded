/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = ReturnType<typeof randomOf>

export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** With the shape 0.8, its mean is 1.13 times the scale. */
export const weibull = (random: Random, scale: number, shape: number): number =>
  scale * (-Math.log(1 - random())) ** (1 / shape)

/** The tail is longer the smaller `lambda` is (Michael, Schucany, and Haas, 1976). */
export function inverseGaussian(random: Random, mean: number, lambda: number): number {
  const y = gaussian(random) ** 2
  const spread = Math.sqrt(4 * mean * lambda * y + (mean * y) ** 2)
  const x = mean + (mean * mean * y - mean * spread) / (2 * lambda)
  return random() <= mean / (mean + x) ? x : (mean * mean) / x
}
