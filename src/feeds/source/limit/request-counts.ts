import type { LimitCount, StoredLimits } from '#db/queries/admin/feeds/limit-rows.ts'
import { hourMs, minuteMs } from '#src/domain/local-time.ts'
import type { Rates } from '#src/feeds/profiles/profile-schema.ts'

const second = 1000
const lengths = { minute: minuteMs, hour: hourMs } as const
/** A minute or hour counts until this long after its beginning, so that all of it has passed. */
const keptFor = { minute: hourMs + minuteMs, hour: 25 * hourMs } as const

interface Bucket {
  readonly window: LimitCount['window']
  readonly start: number
  requests: number
  bytes: number
}

/** What was asked with a token: by minute for the last hour, by hour for the last day. */
export interface RequestCounts {
  buckets: Bucket[]
  /** The moments of the requests of the last minute. */
  recent: number[]
}

export function countedIn({ counts }: StoredLimits, now: number): RequestCounts {
  const buckets = counts.map(({ window, startedAt, requests, bytes }) => ({
    window,
    start: Date.parse(startedAt),
    requests,
    bytes,
  }))
  // When in its minute a request was made is not stored: it counts as made at the end.
  const recent = buckets
    .filter(({ window, start }) => window === 'minute' && start > now - 2 * minuteMs)
    .flatMap(({ start, requests }) => Array<number>(requests).fill(Math.min(now, start + minuteMs)))
    .sort((a, b) => a - b)
  return { buckets: stillCounted(buckets, now), recent }
}

const stillCounted = (buckets: readonly Bucket[], now: number) =>
  buckets
    .filter(({ window, start }) => start + keptFor[window] > now)
    .sort((a, b) => a.start - b.start)

/** Counts a request or bytes. Returns the counts that changed. */
export function addTo(
  state: RequestCounts,
  now: number,
  { requests = 0, bytes = 0 }: { requests?: number; bytes?: number },
): LimitCount[] {
  state.buckets = stillCounted(state.buckets, now)
  state.recent = state.recent.filter((moment) => moment > now - minuteMs)
  for (let i = 0; i < requests; i++) state.recent.push(now)
  return (['minute', 'hour'] as const).map((window) => {
    const start = Math.floor(now / lengths[window]) * lengths[window]
    let bucket = state.buckets.find(
      (candidate) => candidate.window === window && candidate.start === start,
    )
    if (bucket === undefined) {
      bucket = { window, start, requests: 0, bytes: 0 }
      state.buckets.push(bucket)
    }
    bucket.requests += requests
    bucket.bytes += bytes
    return {
      window,
      startedAt: new Date(start).toISOString(),
      requests: bucket.requests,
      bytes: bucket.bytes,
    }
  })
}

/** Returns the first moment at which one more request keeps all limits. */
export function freeAt({ buckets, recent }: RequestCounts, rates: Rates): number {
  const { perSecond, perMinute, perHour, perDay, bytesPerHour } = rates
  const last = recent.at(-1)
  const requests = (bucket: Bucket) => bucket.requests
  const bytes = (bucket: Bucket) => bucket.bytes
  return Math.max(
    perSecond === null || last === undefined ? 0 : last + second / perSecond,
    perMinute === null || recent.length < perMinute
      ? 0
      : recent.at(-Math.floor(perMinute))! + minuteMs,
    freeOf(buckets, { window: 'minute', most: perHour, amount: requests }),
    freeOf(buckets, { window: 'hour', most: perDay, amount: requests }),
    freeOf(buckets, { window: 'minute', most: bytesPerHour, amount: bytes }),
  )
}

/** Returns when enough of the oldest minutes or hours have passed that the rest is below the limit. */
function freeOf(
  buckets: readonly Bucket[],
  {
    window,
    most,
    amount,
  }: { window: LimitCount['window']; most: number | null; amount: (bucket: Bucket) => number },
): number {
  if (most === null) return 0
  const windowBuckets = buckets.filter((bucket) => bucket.window === window)
  let sum = windowBuckets.reduce((total, bucket) => total + amount(bucket), 0)
  let free = 0
  for (const bucket of windowBuckets) {
    if (sum < most) break
    sum -= amount(bucket)
    free = bucket.start + keptFor[window]
  }
  return free
}
