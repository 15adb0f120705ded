const steadyMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 60_000

/**
 * Decides how long to wait before a process that ended is replaced: not at all, unless it replaced another one and lived
 * only shortly. Then the pauses grow.
 */
export function createPauses(): (livedMs: number) => number {
  let isReplacement = false
  let shortLives = 0
  return (livedMs) => {
    shortLives = isReplacement && livedMs < steadyMs ? shortLives + 1 : 0
    isReplacement = true
    return shortLives === 0 ? 0 : Math.min(firstPauseMs * 2 ** (shortLives - 1), longestPauseMs)
  }
}
