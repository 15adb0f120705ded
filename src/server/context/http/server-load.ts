import { setImmediate } from 'node:timers/promises'

export interface Load {
  readonly working: () => number
  /** Counts a request while its response is made. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Starts one request per turn of the event loop. Requests that wait for it are not counted. */
  turn(): Promise<void>
  /** Does not count the work, which is limited elsewhere. */
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
