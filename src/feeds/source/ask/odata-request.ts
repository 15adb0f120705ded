import type { Profile, ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { type FeedResource, SourceError } from '#src/feeds/source/source.ts'
import {
  type Addressed,
  type FeedRequest,
  fill,
  type Parameter,
  withParameters,
} from './feed-address.ts'

/** A query of OData. Null or missing parts are not asked for. */
export interface Query {
  /** Conditions of which one must be true. */
  readonly anyOf?: readonly string[]
  readonly select?: readonly string[]
  readonly expand?: readonly string[]
  readonly orderBy?: string
  readonly size: number
  readonly count?: boolean
  /** What stands after the resource's name in the path. */
  readonly suffix?: string
  readonly more?: readonly Parameter[]
}

export function odataRequest(feed: Addressed, name: string, query: Query): FeedRequest {
  const { pageSize, headers } = feed.profile
  const { anyOf = [], select = [], expand = [] } = query
  const parameters: (Parameter | false)[] = [
    anyOf.length > 0 && ['$filter', anyOf.join(' or ')],
    select.length > 0 && ['$select', select.join(',')],
    expand.length > 0 && ['$expand', expand.join(',')],
    query.orderBy !== undefined && ['$orderby', query.orderBy],
    pageSize.asked === 'top' && ['$top', String(query.size)],
    query.count === true && ['$count', 'true'],
    ...(query.more ?? []),
  ]
  const address = `${feed.root}/${name}${query.suffix ?? ''}`
  return {
    url: withParameters(
      address,
      parameters.filter((parameter) => parameter !== false),
    ),
    headers: { ...headers, ...preferred(feed.profile, query.size) },
  }
}

export const preferred = ({ pageSize }: Profile, size: number): Record<string, string> =>
  pageSize.asked === 'prefer' ? { prefer: `odata.maxpagesize=${size}` } : {}

export function resourceOf(profile: Profile, name: FeedResource): ProfileResource {
  const resource = profile.resources[name]
  if (resource !== undefined) return resource
  throw new SourceError('gone', sourceMessages.noResource(profile.title, name))
}

export const sizeOf = ({ pageSize }: Profile, expand: readonly string[]): number =>
  expand.length > 0 ? (pageSize.expanded ?? pageSize.all) : pageSize.all

/**
 * Puts the filter of every request first in each alternative, because with parentheses around parts of it some
 * providers answer differently. A setting with an `or` of its own has to get them, as `and` binds first.
 */
export function withAlways(
  { profile, options }: Addressed,
  anyOf: readonly string[],
): readonly string[] {
  const { always } = profile.filter
  if (always === null) return anyOf
  const texts = Object.entries(options).map(([name, value]) => [name, value.replaceAll("'", "''")])
  const first = fill(always, Object.fromEntries(texts))
  if (anyOf.length === 0) return [first]
  return anyOf.map((part) => `${grouped(first)} and ${grouped(part)}`)
}

function grouped(filter: string): string {
  let outside = filter.replaceAll(/'(?:[^']|'')*'/g, '')
  for (let whole = ''; whole !== outside; ) {
    whole = outside
    outside = whole.replaceAll(/\([^()]*\)/g, ' ')
  }
  return /\bor\b/i.test(outside) ? `(${filter})` : filter
}

/** Keys that are no texts. Anything else would become part of the filter. */
const unquoted = {
  number: /^-?\d+$/,
  guid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const

type KeyType = ProfileResource['keyType']

export const canBeKey = (text: string, type: KeyType): boolean =>
  type === 'text' || unquoted[type].test(text)

export function literal(key: string, type: KeyType): string {
  if (type === 'text') return `'${key.replaceAll("'", "''")}'`
  if (canBeKey(key, type)) return key
  throw new SourceError('invalid', sourceMessages.badKey(type))
}
