import type { Scope } from '#src/domain/access/scope.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { Point } from '#src/domain/geometry/shapes.ts'
import type { Query, SortedQuery } from '#src/search/port/search.ts'
import { singleValue } from '../listings/field-values.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import { type Asking, evaluate } from './evaluate.ts'
import { inOrder } from './order.ts'

/** The naive search: every record is looked at, with the scope first. */
export interface Reference {
  readonly matches: (query: Query) => ListingRecord[]
  readonly ids: (query: SortedQuery) => string[]
}

export function createReference(
  records: readonly ListingRecord[],
  dictionary: Dictionary,
): Reference {
  const byId = new Map(records.map((record) => [record.columns.Id, record]))
  const asking = (scope: Scope): Asking => ({
    scope,
    placeOf: (id) => placeOf(byId.get(id), scope),
  })
  const matches = ({ scope, condition }: Query) =>
    records.filter(
      (record) => isShown(record, scope) && evaluate(condition, record, asking(scope)) === true,
    )
  return {
    matches,
    ids: (query) =>
      inOrder(matches(query), query.sort, dictionary, asking(query.scope)).map(
        ({ columns }) => columns.Id,
      ),
  }
}

function isShown({ columns }: ListingRecord, { statuses, internetOnly }: Scope): boolean {
  if (internetOnly && columns['InternetEntireListingDisplayYN'] === false) return false
  return statuses === null || statuses.includes(String(columns['StandardStatus']))
}

function placeOf(record: ListingRecord | undefined, scope: Scope): Point | null {
  if (record === undefined || !isShown(record, scope)) return null
  const latitude = singleValue('Latitude', record, scope)
  const longitude = singleValue('Longitude', record, scope)
  return latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
