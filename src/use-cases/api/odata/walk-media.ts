import { passes } from '#src/domain/api/odata/after-key.ts'
import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import type { Match, PlainRecord } from '#src/domain/api/records/match-record.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { type Entity, entityOf } from './odata-entities.ts'
import { readToken, writeToken } from './page-token.ts'
import { conditionOf, matcherOf, pick, type RecordsPage, selectedNames } from './record-list.ts'
import { mediaOf, relatingListings } from './related-records.ts'

export const idField = (context: ApiContext): Field => entityOf(context, 'Property').fields[0]!

/** Finds listings that the reader may see, in the order of their ids. */
export const pageOfListings = (
  { scope, search }: ApiContext,
  condition: Condition,
  limit: number,
  offset = 0,
) =>
  search.page({ scope, condition, sort: { id: 'odata', label: '', keys: [] } }, { offset, limit })

/** A medium by the id of its listing and its number there, or the end of a listing. */
interface Position {
  readonly id: string
  readonly index: number
}

interface Walked {
  readonly found: readonly (Position & { readonly record: PlainRecord })[]
  readonly position: Position
  readonly isEnd: boolean
}

const listingsPerStep = 100
const mostSteps = 20

/**
 * Walks through the media of all listings, listing by listing. A page may be shorter than asked for, even empty, when
 * few media of many listings match.
 */
export async function walkMedia(
  context: ApiContext,
  entity: Entity,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  refuseOrder(options)
  const match = matcherOf(conditionOf(entity, options.filter, context.clock()))
  const names = selectedNames(entity, options.select)
  const token = readToken(options.skiptoken, 'walk', [])
  const left = token === null ? options.top : token.left
  const wanted = Math.min(pageSize, left ?? pageSize)
  const walked = await walk(context, positionOf(token?.key ?? ''), match, wanted)
  const shown = walked.found.slice(0, wanted)
  const isCut = walked.found.length > wanted
  const { id, index } = isCut ? shown.at(-1)! : walked.position
  const rest = left === null ? null : left - shown.length
  const key = `${id} ${Number.isFinite(index) ? index : ''}`
  const next = { values: [], key, left: rest, order: 'walk' }
  return {
    texts: shown.map(({ record }) => JSON.stringify(pick(record, names))),
    count: null,
    next: (walked.isEnd && !isCut) || rest === 0 ? null : writeToken(next),
  }
}

function positionOf(key: string): Position {
  const [id = '', index = ''] = key.split(' ')
  return { id, index: index === '' ? Infinity : Number(index) }
}

async function walk(
  context: ApiContext,
  start: Position,
  match: Match,
  wanted: number,
): Promise<Walked> {
  const found: (Position & { readonly record: PlainRecord })[] = []
  const within = await cappedAt(context)
  let position = start
  for (let step = 0; step < mostSteps && found.length <= wanted; step++) {
    const { id, index } = position
    const from = passes(idField(context), {
      kind: Number.isFinite(index) ? 'ge' : 'gt',
      value: id,
    })
    const condition: Condition = { kind: 'and', of: [from, ...within] }
    const { rowKeys, total } = await pageOfListings(context, condition, listingsPerStep)
    const listings = relatingListings(context, rowKeys)
    const media = mediaOf(context, listings)
    for (const { rowKey, Id } of listings)
      for (const [at, record] of media.get(rowKey)!.entries())
        if ((Id !== id || at > index) && match(record)) found.push({ id: Id, index: at, record })
    position = { id: listings.at(-1)?.Id ?? id, index: Infinity }
    if (rowKeys.length >= total) return { found, position, isEnd: true }
  }
  return { found, position, isEnd: false }
}

/** Conditions for the listings that a search may show (IDX I-20). */
async function cappedAt(context: ApiContext): Promise<Condition[]> {
  const most = capTotal(context, Infinity)
  if (!Number.isFinite(most)) return []
  const { rowKeys } = await pageOfListings(context, everything, 1, most)
  const [first] = relatingListings(context, rowKeys)
  return first === undefined ? [] : [passes(idField(context), { kind: 'lt', value: first.Id })]
}

function refuseOrder({ orderby, count, skip }: QueryOptions): void {
  const option = orderby !== null ? '$orderby' : count ? '$count' : skip ? '$skip' : null
  if (option === null) return
  const message =
    `${option} needs a $filter that names listings, such as ResourceRecordKey eq '…'. ` +
    'For the media of all listings, read Property with $expand=Media.'
  const details = [{ code: 'NotSupported', message, target: option }]
  throw new ODataError('NotSupported', message, option, details)
}
