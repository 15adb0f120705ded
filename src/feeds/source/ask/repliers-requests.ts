import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { type Addressed, type FeedRequest, type Parameter, withParameters } from './feed-address.ts'
import { resourceOf } from './odata-request.ts'
import type { NewAsk } from './odata-requests.ts'

const everyStatus: readonly Parameter[] = [
  ['status', 'A'],
  ['status', 'U'],
]

export function repliersRequests(feed: Addressed, ask: NewAsk): FeedRequest[] {
  const { pageSize } = feed.profile
  if (ask.kind !== 'records') return [repliersRequest(feed, ask, pageSize.all, [])]
  return Array.from({ length: Math.ceil(ask.keys.length / pageSize.all) }, (_, page) => {
    const keys = ask.keys.slice(page * pageSize.all, (page + 1) * pageSize.all)
    const keyParameters = keys.map((key): Parameter => ['mlsNumber', key])
    return repliersRequest(feed, ask, pageSize.all, keyParameters)
  })
}

export function repliersCountRequest(feed: Addressed, ask: NewAsk): FeedRequest | null {
  if (ask.kind === 'events' || ask.kind === 'newest') return null
  return repliersRequest(feed, ask, 1, [])
}

function repliersRequest(
  feed: Addressed,
  ask: NewAsk,
  size: number,
  more: readonly Parameter[],
): FeedRequest {
  const { profile, root } = feed
  if (ask.kind === 'events' || ask.kind === 'after')
    throw new SourceError('gone', sourceMessages.noEvents(profile.title))
  const { name, key, moment } = resourceOf(profile, ask.resource)
  const limit = ask.kind === 'newest' ? ask.limit : size
  const parameters: Parameter[] = [
    ...everyStatus,
    ...more,
    ...(ask.kind === 'changes' ? [['minUpdatedOn', ask.since] as const] : []),
    ...(ask.kind === 'keys' ? [['fields', `${key},${moment}`] as const] : []),
    ['sortBy', ask.kind === 'newest' ? 'updatedOnDesc' : 'updatedOnAsc'],
    ['resultsPerPage', String(limit)],
    ['pageNum', '1'],
  ]
  return { url: withParameters(`${root}/${name}`, parameters), headers: profile.headers }
}

/** Returns the address of the next page, or null if the answer was the last. */
export function repliersNext(
  url: string,
  answer: Readonly<Record<string, unknown>>,
): string | null {
  const { page, numPages } = answer
  if (typeof page !== 'number' || typeof numPages !== 'number' || page >= numPages) return null
  return url.replace(/([?&]pageNum=)\d+/, `$1${page + 1}`)
}
