import { setImmediate } from 'node:timers/promises'

export interface Load {
  readonly working: () => number
  during<T>(work: () => Promise<T>): Promise<T>
  /** Resolves in a later turn of the event loop, one request per turn. Waiting requests do not count as working. */
  turn(): Promise<void>
  /** Runs work during which the request does not count as working, because that work is limited elsewhere. */
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
