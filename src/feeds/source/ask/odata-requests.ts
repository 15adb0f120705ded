import type { Profile, ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { type Ask, lastEvent, SourceError } from '#src/feeds/source/source.ts'
import type { Addressed, FeedRequest } from './feed-address.ts'
import {
  literal,
  odataRequest,
  type Query,
  resourceOf,
  sizeOf,
  withAlways,
} from './odata-request.ts'
import { partRequests, recordRequests } from './record-requests.ts'

export type NewAsk = Exclude<Ask, { kind: 'link' }>

/** Returns what to ask for: one request, or several for the records of many keys. */
export function odataRequests(feed: Addressed, ask: NewAsk): FeedRequest[] {
  if (ask.kind === 'events') return [eventRequest(feed, ask.after)]
  const resource = resourceOf(feed.profile, ask.resource)
  if (ask.kind === 'records') return recordRequests(feed, resource, ask.keys)
  if (ask.kind === 'parts') return partRequests(feed, resource, ask)
  const anyOf = withAlways(feed, conditionsOf(feed.profile, ask, resource))
  return [odataRequest(feed, resource.name, { ...queryOf(feed.profile, ask, resource), anyOf })]
}

/** Asks how many records match, with as few of them as possible. Null if the source cannot say. */
export function odataCountRequest(feed: Addressed, ask: NewAsk): FeedRequest | null {
  const { profile } = feed
  if (!profile.count || ask.kind === 'events' || ask.kind === 'newest') return null
  const resource = resourceOf(profile, ask.resource)
  const anyOf = withAlways(feed, conditionsOf(profile, ask, resource))
  return odataRequest(feed, resource.name, { anyOf, select: [resource.key], size: 1, count: true })
}

type Conditioned = Exclude<NewAsk, { kind: 'events' | 'records' | 'parts' }>

function conditionsOf(
  { filter }: Profile,
  ask: NewAsk,
  { key, keyType, moment }: ProfileResource,
): readonly string[] {
  if (ask.kind === 'changes') return [`${moment} gt ${ask.since}`]
  if (ask.kind === 'after' && ask.key === '') return [`${moment} ge ${ask.moment}`]
  if (ask.kind === 'after') {
    const same = `${moment} eq ${ask.moment} and ${key} gt ${literal(ask.key, keyType)}`
    return [same, `${moment} gt ${ask.moment}`]
  }
  return ask.kind === 'all' && filter.firstLoad !== null ? [filter.firstLoad] : []
}

function queryOf(profile: Profile, ask: Conditioned, resource: ProfileResource): Query {
  if (ask.kind === 'newest') return newestQuery(profile, resource, ask.limit)
  const { key, moment, expand } = resource
  const always = profile.filter.orderBy === 'always'
  if (ask.kind === 'keys') {
    const size = profile.pageSize.keys ?? profile.pageSize.all
    return { select: [key, moment], ...walkQuery(profile, ask, size, always ? key : undefined) }
  }
  const size = sizeOf(profile, expand)
  if (ask.kind === 'all')
    return { expand, ...walkQuery(profile, ask, size, always ? key : undefined) }
  const count = profile.count && ask.kind === 'changes'
  return { expand, size, count, ...(always && { orderBy: `${moment},${key}` }) }
}

/** A walk through everything uses the provider's replication, if it has one. */
function walkQuery(
  { replication, count }: Profile,
  { resource }: Extract<NewAsk, { kind: 'all' | 'keys' }>,
  size: number,
  orderBy: string | undefined,
): Query {
  if (replication === null || !replication.resources.includes(resource))
    return { size, count, ...(orderBy && { orderBy }) }
  return {
    size: replication.pageSize ?? size,
    suffix: replication.suffix,
    more: Object.entries(replication.parameters),
    count: replication.count,
    ...(replication.orderBy && orderBy && { orderBy }),
  }
}

function newestQuery({ filter, title }: Profile, resource: ProfileResource, size: number): Query {
  if (filter.orderBy === 'never') throw new SourceError('invalid', sourceMessages.noNewest(title))
  return { orderBy: `${resource.moment} desc`, expand: resource.expand, size }
}

/** Asks for the source's events, or for its list of deletions. */
function eventRequest(feed: Addressed, after: string): FeedRequest {
  const { deletions, pageSize, title } = feed.profile
  const list = deletions.find((deletion) => deletion.kind === 'list')
  if (list === undefined && !deletions.some(({ kind }) => kind === 'events'))
    throw new SourceError('gone', sourceMessages.noEvents(title))
  const { resource, moment } = list ?? { resource: 'EntityEvent', moment: 'EntityEventSequence' }
  return odataRequest(feed, resource, {
    // Deletions can share a moment with those that came last time.
    anyOf:
      after === '' || after === lastEvent
        ? []
        : [`${moment} ${list === undefined ? 'gt' : 'ge'} ${after}`],
    orderBy: after === lastEvent ? `${moment} desc` : moment,
    size: after === lastEvent ? 1 : pageSize.all,
  })
}
