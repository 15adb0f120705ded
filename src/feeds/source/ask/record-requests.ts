import type { ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { type Addressed, type FeedRequest, maxAddress } from './feed-address.ts'
import { literal, odataRequest, withAlways } from './odata-request.ts'

/** Without `in`, a filter has at most five comparisons. */
const mostCompared = 5
const mostListed = 200

type Keyed = Pick<ProfileResource, 'name' | 'key' | 'keyType' | 'expand'> & {
  /** How many records come at most; as many as keys without it. */
  readonly size?: number
}

/** Asks for records by their keys, in as many requests as keep addresses short. */
export function recordRequests(
  feed: Addressed,
  resource: Keyed,
  keys: readonly string[],
): FeedRequest[] {
  const most = feed.profile.filter.inLists ? mostListed : mostCompared
  const requests: FeedRequest[] = []
  for (let from = 0; from < keys.length; ) {
    let some = keys.slice(from, from + most)
    let request = recordRequest(feed, resource, some)
    while (request.url.length > maxAddress && some.length > 1) {
      some = some.slice(0, Math.ceil(some.length / 2))
      request = recordRequest(feed, resource, some)
    }
    requests.push(request)
    from += some.length
  }
  return requests
}

/** Asks for a part of listings as the profile says. */
export function partRequests(
  feed: Addressed,
  resource: ProfileResource,
  { part, keys }: { readonly part: string; readonly keys: readonly string[] },
): FeedRequest[] {
  const { expansions, resources, pageSize } = feed.profile
  if (expansions?.rest.kind !== 'resource') {
    const expand = [`${part}($top=${expansions?.rest.top ?? pageSize.all})`]
    return recordRequests(feed, { ...resource, expand }, keys)
  }
  const partResource = resources[part as FeedResource]
  const { owner: key } = expansions.rest
  const { keyType } = resource
  return recordRequests(
    feed,
    { name: partResource?.name ?? part, key, keyType, expand: [], size: pageSize.all },
    keys,
  )
}

function recordRequest(feed: Addressed, resource: Keyed, keys: readonly string[]) {
  const { key, keyType, expand } = resource
  const literals = keys.map((value) => literal(value, keyType))
  const anyOf = feed.profile.filter.inLists
    ? [`${key} in (${literals.join(',')})`]
    : literals.map((keyLiteral) => `${key} eq ${keyLiteral}`)
  return odataRequest(feed, resource.name, {
    anyOf: withAlways(feed, anyOf),
    expand,
    size: resource.size ?? keys.length,
  })
}
