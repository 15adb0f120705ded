import type { ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import { type Addressed, type FeedRequest, maxAddress } from './feed-address.ts'
import { literal, odataRequest, withAlways } from './odata-request.ts'

/** Without `in`, at most five comparisons stand in a filter. */
const mostCompared = 5
const mostListed = 200

/** Asks for records by their keys, in as many requests as short addresses take. */
export function recordRequests(
  feed: Addressed,
  resource: ProfileResource,
  keys: readonly string[],
): FeedRequest[] {
  const most = feed.profile.filter.inLists ? mostListed : mostCompared
  const requests: FeedRequest[] = []
  for (let from = 0; from < keys.length; ) {
    let some = keys.slice(from, from + most)
    let next = recordRequest(feed, resource, some)
    while (next.url.length > maxAddress && some.length > 1) {
      some = some.slice(0, Math.ceil(some.length / 2))
      next = recordRequest(feed, resource, some)
    }
    requests.push(next)
    from += some.length
  }
  return requests
}

function recordRequest(feed: Addressed, resource: ProfileResource, keys: readonly string[]) {
  const { key, keyType, expand } = resource
  const literals = keys.map((one) => literal(one, keyType))
  const anyOf = feed.profile.filter.inLists
    ? [`${key} in (${literals.join(',')})`]
    : literals.map((one) => `${key} eq ${one}`)
  return odataRequest(feed, resource.name, {
    anyOf: withAlways(feed, anyOf),
    expand,
    size: keys.length,
  })
}
