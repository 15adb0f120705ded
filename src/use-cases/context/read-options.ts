import { localMoment } from '#src/domain/local-time.ts'
import type { ReadOptions } from '#src/domain/search/filter/read/read-result.ts'
import type { Context } from './context.ts'

/** Dates in filters are in the brokerage's time zone. */
export const readOptionsFor = ({ clock, dictionary, localTime, scope }: Context): ReadOptions => ({
  now: localMoment(clock(), localTime),
  dictionary,
  scope,
})
