const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** A message is given up this long after the first attempt to send it. */
export const giveUpAfterMs = 72 * hour

/** A server that defers a message needs minutes to accept it, while one that is unavailable may be back soon. */
const delays = {
  message: { first: 2 * minute, most: 4 * hour },
  server: { first: 10 * second, most: 5 * minute },
} as const

const spread = 0.2

export const maxDelayMs = delays.message.most * (1 + spread)

/** The delay doubles with each failure. It varies by 20%, so that retries do not all come at the same time. */
export function retryDelayMs(
  cause: keyof typeof delays,
  failures: number,
  random: () => number = Math.random,
): number {
  const { first, most } = delays[cause]
  const delay = Math.min(most, first * 2 ** Math.min(failures - 1, 20))
  return Math.round(delay * (1 - spread + 2 * spread * random()))
}
