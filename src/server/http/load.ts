import { setImmediate } from 'node:timers/promises'

/** How many requests are being answered: not those whose client is slow to read, nor those that wait for a turn. */
export interface Load {
  readonly working: () => number
  /** Counts a request while its response is made. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** One request goes on in each turn of the event loop, so that many at once do not hold it; until then it waits apart. */
  turn(): Promise<void>
  /** Part of a response that does not count, because others bound it. */
  apart<T>(work: () => Promise<T>): Promise<T>
}

export function createLoad(): Load {
  let working = 0
  let lastTurn = Promise.resolve()
  const counted = async <T>(by: 1 | -1, work: () => Promise<T>): Promise<T> => {
    working += by
    try {
      return await work()
    } finally {
      working -= by
    }
  }
  return {
    working: () => working,
    during: (work) => counted(1, work),
    turn: () => counted(-1, () => (lastTurn = lastTurn.then(() => setImmediate()))),
    apart: (work) => counted(-1, work),
  }
}
