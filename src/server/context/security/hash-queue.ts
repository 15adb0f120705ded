/** Throws an error named `PasswordsBusy` if too many calls with a better rank are waiting. */
export type HashQueue = <T>(rank: number, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly rank: number
  readonly begin: () => void
  readonly giveUp: (error: Error) => void
}

/**
 * Runs the call with the lowest rank first, and of equal ranks the oldest. A full queue drops the newest call of the
 * highest rank.
 */
export function createHashQueue(limits: { atOnce: number; mayWait: number }): HashQueue {
  const waiting: Waiting[] = []
  let running = 0
  const turn = (rank: number) =>
    new Promise<void>((begin, giveUp) => {
      const place = waiting.findLastIndex((waiter) => waiter.rank <= rank) + 1
      waiting.splice(place, 0, { rank, begin, giveUp })
      if (waiting.length > limits.mayWait) waiting.pop()!.giveUp(busy())
    })
  return async (rank, work) => {
    if (running >= limits.atOnce) await turn(rank)
    else running++
    try {
      return await work()
    } finally {
      const waiter = waiting.shift()
      if (waiter) waiter.begin()
      else running--
    }
  }
}

const busy = () => Object.assign(new Error('Too many passwords wait.'), { name: 'PasswordsBusy' })
