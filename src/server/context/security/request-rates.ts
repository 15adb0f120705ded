import type { SharedState, SharedTable } from '#db/shared-state.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { timeLeft } from '#src/domain/time-left.ts'

export interface RateState {
  readonly isAllowed: boolean
  readonly limit: number
  /** How many more requests are allowed within `seconds`. */
  readonly left: number
  readonly seconds: number
}

export type TakeRequest = (key: string, perMinute: number) => RateState

interface Minute {
  readonly since: number
  readonly requests: number
}

const table: SharedTable = { name: 'requests of keys', maxRows: 10_000, forMs: minuteMs }

/** Limits the requests of programs a minute, over all processes. The minute begins with a key’s first request. */
export function createRequestRates(
  state: SharedState,
  clock: () => number = Date.now,
): TakeRequest {
  return (key, limit) =>
    state.inTransaction((rows) => {
      const now = clock()
      const last = rows.get(table, key) as Minute | undefined
      const leftMs = last === undefined ? 0 : timeLeft(last.since, now, minuteMs)
      if (last === undefined || leftMs <= 0) {
        rows.put(table, key, { since: now, requests: 1 } satisfies Minute, now)
        return { isAllowed: true, limit, left: limit - 1, seconds: minuteMs / 1000 }
      }
      const requests = last.requests + 1
      const isAllowed = requests <= limit
      if (isAllowed) rows.change(table, key, { ...last, requests } satisfies Minute)
      const left = Math.max(0, limit - requests)
      return { isAllowed, limit, left, seconds: Math.ceil(leftMs / 1000) }
    })
}
