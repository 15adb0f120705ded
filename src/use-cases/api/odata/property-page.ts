import { afterKey } from '#src/domain/api/odata/after-key.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import {
  type OrderItem,
  readOrderBy,
  readSelect,
} from '#src/domain/api/odata/options/select-option.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { searchedValues } from '#src/search/sql/searched-values.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import {
  type NumberedPlan,
  passingTexts,
  recordPlan,
  recordTexts,
} from '#src/use-cases/api/records/listing-records.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import { requireFair } from './fair-filters.ts'
import { type Entity, entityOf, relatedOfProperty } from './odata-entities.ts'
import { type PageToken, readToken, writeToken } from './page-token.ts'
import { conditionOf, type RecordsPage } from './record-list.ts'
import { relatedTexts } from './related-texts.ts'

/** How many listings match, all of them, as figures on pages count them. */
export const countProperties = ({ search, scope }: ApiContext, condition: Condition) =>
  search.count({ scope, condition })

export async function propertyCondition(
  context: ApiContext,
  entity: Entity,
  filter: string | null,
): Promise<Condition> {
  const condition = conditionOf(entity, filter, context.clock())
  await requireFair(context, condition)
  return condition
}

export async function findPropertyPage(
  context: ApiContext,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  const entity = entityOf(context, 'Property')
  const condition = await propertyCondition(context, entity, options.filter)
  const items = options.orderby === null ? [] : readOrderBy(options.orderby, entity.byName)
  const plan = planOf(context, entity, options)
  const related = relatedTexts(context, options.expand)
  const start = await startOf(context, entity, { options, items, condition })
  const found = await findRows(context, items, start, pageSize)
  const textsOf = options.skiptoken === null ? recordTexts : passingTexts
  const texts = textsOf(context, found.rowKeys, plan)
  const left = start.left === null ? null : start.left - found.rowKeys.length
  const isLast = found.isLast || left === 0 || found.rowKeys.length >= start.allowed
  return {
    texts: joined(texts, related?.(found.rowKeys)),
    count: options.count ? await countProperties(context, condition) : null,
    next: isLast
      ? null
      : nextToken(context, found.rowKeys, entity.fields[0]!, {
          left,
          items,
          order: options.orderby ?? '',
        }),
  }
}

interface Start {
  /** The listings from which on the page is taken. */
  readonly rest: Condition
  readonly offset: number
  readonly left: number | null
  /** How many listings the search may still show. */
  readonly allowed: number
}

interface Asked {
  readonly options: QueryOptions
  readonly items: readonly OrderItem[]
  readonly condition: Condition
}

async function startOf(
  context: ApiContext,
  entity: Entity,
  { options, items, condition }: Asked,
): Promise<Start> {
  const fields = items.map(({ field }) => field)
  const token = readToken(options.skiptoken, options.orderby ?? '', fields)
  const offset = options.skip ?? 0
  const most = capTotal(context, Infinity)
  if (token === null)
    return { rest: condition, offset, left: options.top, allowed: Math.max(0, most - offset) }
  const after = afterToken(token, items, entity.fields[0]!)
  const rest: Condition = { kind: 'and', of: [condition, after] }
  // Anyone can change a token, so what was shown before is counted.
  const before = Number.isFinite(most)
    ? (await countProperties(context, condition)) - (await countProperties(context, rest))
    : 0
  return { rest, offset: 0, left: token.left, allowed: Math.max(0, most - before) }
}

async function findRows(
  { scope, search }: ApiContext,
  items: readonly OrderItem[],
  { rest, offset, left, allowed }: Start,
  pageSize: number,
) {
  const { total, rowKeys } = await search.page(
    { scope, condition: rest, sort: sortOf(items) },
    { offset, limit: Math.min(left ?? pageSize, pageSize, allowed) },
  )
  return { rowKeys, isLast: offset + rowKeys.length >= total }
}

/** Yields the whole JSON objects, with their related records. */
function* joined(
  texts: ReturnType<typeof recordTexts>,
  related: ReadonlyMap<number, string> | undefined,
): Generator<Buffer | string> {
  for (const [rowKey, text] of texts) {
    const end = `${related?.get(rowKey) ?? ''}}`
    if (typeof text === 'string') yield text + end
    else yield* [text, end]
  }
}

export function planOf(
  context: ApiContext,
  entity: Entity,
  { select }: Pick<QueryOptions, 'select'>,
): NumberedPlan {
  const fields = select === null ? null : selectedFields(entity, select)
  return recordPlan(context, fields ?? entity.fields, odataName)
}

function selectedFields({ fields, byName }: Entity, select: string): readonly Field[] | null {
  const selected = readSelect(select, byName, Object.keys(relatedOfProperty))
  return selected && [...new Set([fields[0]!, ...selected])]
}

const sortOf = (items: readonly OrderItem[]): Sort => ({
  id: 'odata',
  label: '',
  keys: items.map(({ field, direction }) => ({ field: field.name, direction })),
})

const afterToken = ({ values, key }: PageToken, items: readonly OrderItem[], idField: Field) =>
  afterKey(
    items.map((item, i) => ({ ...item, value: values[i] ?? null })),
    idField,
    key,
  )

interface Continued {
  readonly left: number | null
  readonly items: readonly OrderItem[]
  readonly order: string
}

/** Continues after the last listing that has not been removed since it was found. */
function nextToken(
  { db, scope }: ApiContext,
  rowKeys: readonly number[],
  keyField: Field,
  { left, items, order }: Continued,
): string | null {
  const fields = [...items.map(({ field }) => field), keyField]
  for (const rowKey of rowKeys.toReversed()) {
    const values = searchedValues(db, scope, fields, rowKey)
    const key = values.pop() ?? null
    if (key !== null) return writeToken({ values, key: String(key), left, order })
  }
  return null
}
