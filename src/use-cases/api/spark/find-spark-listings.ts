import { noSuchRecord } from '#src/domain/api/spark/messages.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import type { SparkParameters, SparkWindow } from '#src/domain/api/spark/spark-parameters.ts'
import type { Condition, Test } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { requireVisible } from '#src/use-cases/listings/visible-listing.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'
import { type ListingQuery, readListingQuery } from './read-listing-query.ts'
import { readSelection, type SparkListing, sparkListings } from './spark-listing.ts'

export interface SparkPage<Result extends object = object> {
  readonly results: readonly Result[]
  readonly total: number
  /** Where a walk by key goes on, if this page belongs to one. */
  readonly skipToken?: string
  /** The number of listings before this page, if no page number says it. */
  readonly offset?: number
}

/** `own` narrows the search to listings of the key's agent. */
export async function findSparkListings(
  context: ApiContext,
  parameters: SparkParameters,
  window: SparkWindow,
  own: Condition | null = null,
): Promise<SparkPage> {
  const query = await readListingQuery(context, parameters)
  const selection = readSelection(context, parameters)
  const narrowed = own === null ? query : { ...query, condition: and(query.condition, own) }
  const { rowKeys, ...page } =
    query.after === null
      ? await pageByOffset(context, narrowed, window)
      : await pageByKey(context, { ...narrowed, after: query.after }, window)
  const results =
    window.pagination === 'count' ? [] : await sparkListings(context, rowKeys, selection)
  const last = query.after === null ? null : (results.at(-1)?.Id ?? query.after)
  return { ...page, results, ...(last ? { skipToken: last } : {}) }
}

interface FoundPage {
  readonly rowKeys: readonly number[]
  readonly total: number
  readonly offset?: number
}

async function pageByOffset(
  context: ApiContext,
  { condition, sort }: ListingQuery,
  { limit, offset }: SparkWindow,
): Promise<FoundPage> {
  const { scope, search } = context
  const most = capTotal(context, offset + limit)
  const window = { offset, limit: Math.max(0, most - offset) }
  const { rowKeys, total } = await search.page({ scope, condition, sort }, window)
  return { rowKeys, total: capTotal(context, total) }
}

/** Listings that appear or change meanwhile move no others, so a walk has each of the rest once. */
async function pageByKey(
  context: ApiContext,
  { condition, after }: ListingQuery & { readonly after: string },
  { limit, pagination }: SparkWindow,
): Promise<FoundPage> {
  const { scope, search } = context
  const rest = and(condition, idIs(context, { kind: 'gt', value: after }))
  const isCapped = Number.isFinite(capTotal(context, Number.POSITIVE_INFINITY))
  const isCounted = isCapped || pagination !== 'none'
  const total = isCounted ? await search.count({ scope, condition }) : 0
  const left = isCounted && after !== '' ? await search.count({ scope, condition: rest }) : total
  const offset = total - left
  const most = Math.max(0, capTotal(context, offset + limit) - offset)
  const query = { scope, condition: rest, sort: byId }
  const { rowKeys } = await search.page(query, { offset: 0, limit: most })
  return { rowKeys, total: capTotal(context, total), offset }
}

/** Listings are always sorted by their ids in the end. */
const byId = { id: 'Id', label: 'Id', keys: [] }

const and = (...of: readonly Condition[]): Condition => ({ kind: 'and', of })

function idIs({ dictionary }: ApiContext, test: Test): Condition {
  const subject = { kind: 'field', type: 'character', field: dictionary.find('Id')! } as const
  return { kind: 'comparison', subject, every: false, tests: [test] }
}

/** Listings that the agent markets, alone or with another one. */
export const listedBy = (context: ApiContext, agentKey: string): Condition => ({
  kind: 'or',
  of: ['ListAgentKey', 'CoListAgentKey'].map((name) => queryFor(context, name, agentKey).condition),
})

export async function getSparkListing(
  context: ApiContext,
  id: string,
  parameters: SparkParameters,
): Promise<SparkListing> {
  const { listing } = requireVisible(context, id)
  const selection = readSelection(context, parameters)
  const [found] = await sparkListings(context, [listing.RowKey], selection)
  if (found === undefined) throw new SparkError(sparkCode.notFound, noSuchRecord)
  return found
}
