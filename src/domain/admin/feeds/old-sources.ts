import { isStale, type StaleAction } from './feed-status.ts'

export interface FeedAge {
  /** OriginatingSystemName of the listings. */
  readonly source: string
  readonly syncedAt: string
  readonly licenseHours: number
  readonly staleAction: StaleAction
}

/**
 * Sources whose data is older than their license allows now, and those of them whose listings must not be shown then.
 * Both change as time passes, without a write.
 */
export function oldSourcesOf(ages: readonly FeedAge[], now: Date) {
  const old = ages.filter((age) => isStale(age, now))
  const namesOf = (some: typeof old) => [...new Set(some.map(({ source }) => source))].sort()
  const withheld = old.filter(({ staleAction }) => staleAction !== 'mark')
  const isClosed = old.some(({ staleAction }) => staleAction === 'close')
  return {
    oldSources: namesOf(old),
    withheldSources: namesOf(withheld),
    ...(isClosed && { isClosed }),
  }
}
