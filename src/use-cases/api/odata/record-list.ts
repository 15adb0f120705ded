import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import { readODataFilter } from '#src/domain/api/odata/filter/read-odata-filter.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import {
  type OrderItem,
  readOrderBy,
  readSelect,
} from '#src/domain/api/odata/options/select-option.ts'
import {
  compareValues,
  type Match,
  matcherFor,
  type PlainRecord,
  Unmatchable,
} from '#src/domain/api/records/match-record.ts'
import {
  type Condition,
  everything,
  type Value,
} from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import type { Entity } from './odata-entities.ts'
import { readToken, writeToken } from './page-token.ts'

/** A page of a list. `next` continues it, unless it is the last. */
export interface RecordsPage {
  /** JSON objects, which may be in several pieces. Can be iterated once. */
  readonly texts: Iterable<Buffer | string>
  readonly count: number | null
  readonly next: string | null
}

type ListOptions = Pick<QueryOptions, 'filter' | 'orderby' | 'select'>

export const conditionOf = ({ byName }: Entity, filter: string | null, now: Date): Condition =>
  filter === null ? everything : readODataFilter(filter, { fields: byName, now })

/** Compiles a filter for records in memory. */
export function matcherOf(condition: Condition): Match {
  try {
    return matcherFor(condition)
  } catch (error) {
    if (!(error instanceof Unmatchable)) throw error
    const message = '$filter can calculate only with fields of Property.'
    throw new ODataError('NotSupported', message, '$filter')
  }
}

const keyOf = ({ fields }: Entity) => odataName(fields[0]!)

/** The order of a list; records that are equal in it are in the order of their keys. */
function comparisonOf(entity: Entity, items: readonly OrderItem[]) {
  const key = keyOf(entity)
  return (a: PlainRecord, b: PlainRecord): number => {
    for (const { field, direction } of items) {
      const name = odataName(field)
      const compared = compareValues(a[name], b[name], direction)
      if (compared !== 0) return compared
    }
    return compareValues(a[key], b[key], 'asc')
  }
}

export function selectedNames(
  entity: Entity,
  select: string | null,
  related: readonly string[] = [],
): string[] {
  const selected = select === null ? null : readSelect(select, entity.byName, related)
  const fields = selected === null ? entity.fields : [entity.fields[0]!, ...selected]
  return [...new Set(fields.map(odataName))]
}

export const pick = (record: PlainRecord, names: readonly string[]): PlainRecord =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]))

/** Answers the options of an `$expand`, such as `Media($top=1)`, for the records of one listing. */
export function expandedList(
  entity: Entity,
  options: ListOptions & { readonly top: number | null },
  now: Date,
): (records: readonly PlainRecord[]) => PlainRecord[] {
  const match = matcherOf(conditionOf(entity, options.filter, now))
  const names = selectedNames(entity, options.select)
  const items = options.orderby === null ? null : readOrderBy(options.orderby, entity.byName)
  const compare = items && comparisonOf(entity, items)
  return (records) => {
    const matching = records.filter(match)
    const inOrder = compare === null ? matching : matching.toSorted(compare)
    return inOrder.slice(0, options.top ?? undefined).map((record) => pick(record, names))
  }
}

/** Answers a request about records that are all in memory. */
export function pageOfList(
  context: ApiContext,
  entity: Entity,
  options: QueryOptions,
  { records, pageSize }: { readonly records: readonly PlainRecord[]; readonly pageSize: number },
): RecordsPage {
  const items = options.orderby === null ? [] : readOrderBy(options.orderby, entity.byName)
  const match = matcherOf(conditionOf(entity, options.filter, context.clock()))
  const matching = records.filter(match)
  const inOrder = matching.toSorted(comparisonOf(entity, items))
  const order = options.orderby ?? ''
  const fields = items.map(({ field }) => field)
  const token = readToken(options.skiptoken, order, fields)
  const start = token === null ? (options.skip ?? 0) : startAfter(entity, inOrder, items, token)
  const left = token === null ? options.top : token.left
  const end = Math.min(start + Math.min(left ?? Infinity, pageSize), capTotal(context, Infinity))
  const shown = inOrder.slice(start, end)
  const last = shown.at(-1)
  const rest = left === null ? null : left - shown.length
  const isLast = last === undefined || end >= capTotal(context, inOrder.length) || rest === 0
  const names = selectedNames(entity, options.select)
  return {
    texts: shown.map((record) => JSON.stringify(pick(record, names))),
    count: options.count ? matching.length : null,
    next: isLast
      ? null
      : writeToken({
          values: fields.map((field) => (last[odataName(field)] ?? null) as Value | null),
          key: String(last[keyOf(entity)]),
          left: rest,
          order,
        }),
  }
}

/** Finds where a list continues after a record, which may have changed or be gone. */
function startAfter(
  entity: Entity,
  records: readonly PlainRecord[],
  items: readonly OrderItem[],
  { values, key }: { readonly values: readonly unknown[]; readonly key: string },
): number {
  const compare = comparisonOf(entity, items)
  const [keyField, ...fields] = [entity.fields[0]!, ...items.map(({ field }) => field)]
  const keyValue = keyField.type === 'integer' ? Number(key) : key
  const last = {
    ...Object.fromEntries(fields.map((field, i) => [odataName(field), values[i]])),
    [odataName(keyField)]: keyValue,
  }
  const at = records.findIndex((record) => compare(record, last) > 0)
  return at < 0 ? records.length : at
}
