import type { ReadOptions } from '#src/domain/filter/read/reading.ts'
import { localMoment } from '#src/domain/local-time.ts'
import type { Context } from './context.ts'

/** How filters are read for this person: today and the days of timestamps are those of the brokerage's place. */
export const readingFor = ({
  caches,
  clock,
  dictionary,
  localTime,
  scope,
}: Context): ReadOptions => ({
  now: localMoment(clock(), localTime),
  dictionary,
  scope,
  caches,
})
