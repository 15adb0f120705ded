const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Since the message could first be sent. */
export const giveUpAfterMs = 72 * hour

/** A server that defers one message wants minutes; one that cannot be used may be back soon. */
const delays = {
  message: { first: 2 * minute, most: 4 * hour },
  server: { first: 10 * second, most: 5 * minute },
} as const

/** Doubles with each failure, and is up to a fifth longer or shorter, so that retries spread. */
export function retryDelayMs(
  what: keyof typeof delays,
  failures: number,
  random: () => number = Math.random,
): number {
  const { first, most } = delays[what]
  const delay = Math.min(most, first * 2 ** Math.min(failures - 1, 20))
  return Math.round(delay * (0.8 + 0.4 * random()))
}
