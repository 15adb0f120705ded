import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { withNamedListings } from '#src/domain/search/filter/condition/names-listings.ts'
import type { Query, SortedQuery } from '#src/search/port/search.ts'
import { singleValue } from '../listings/field-values.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import { type Asking, evaluate } from './evaluate.ts'
import { inOrder } from './order.ts'
import { flagIn, hasShownStatus } from './ruled.ts'

/** The naive search: every record is looked at, with the scope first. */
export interface Reference {
  readonly matches: (query: Query) => ListingRecord[]
  readonly ids: (query: SortedQuery) => string[]
}

export function createReference(
  records: readonly ListingRecord[],
  dictionary: Dictionary,
  { isIn }: Pick<Asking, 'isIn'> = {},
): Reference {
  const byId = new Map(records.map((record) => [record.columns.Id, record]))
  const asking = (scope: Scope): Asking => ({
    scope,
    ...(isIn && { isIn }),
    placeOf: (id) => placeOf(byId.get(id), scope),
  })
  const matches = (query: Query) => {
    const { scope, condition } = withNamedListings(query)
    return records.filter(
      (record) => isShown(record, scope) && evaluate(condition, record, asking(scope)) === true,
    )
  }
  return {
    matches,
    ids: (query) =>
      inOrder(matches(query), query.sort, dictionary, asking(query.scope)).map(
        ({ columns }) => columns.Id,
      ),
  }
}

/** The rules in the words of docs/decisions/061, one after the other. */
function isShown({ columns }: ListingRecord, scope: Scope): boolean {
  const office = columns['ListOfficeKey'] ?? null
  const isMember = scope.role === 'private'
  const isAdministrator = isMember && scope.audiences.includes('Office')
  if (columns['MlgCanView'] === false) return false
  const shownTo = String(columns['HomeShownTo'] ?? '')
  if ([...scope.homeLetters].some((letter) => shownTo.includes(letter))) return false
  if (columns['OfficeExclusiveYN'] === true)
    return isAdministrator || (isMember && office !== null && office === scope.ownOffice)
  if (isMember) return true
  const uses = columns['MlgCanUse'] as readonly string[] | null | undefined
  const use = scope.role === 'vow' || scope.role === 'portal' ? 'VOW' : 'IDX'
  if (uses && !uses.includes(use)) return false
  if (use === 'IDX' && scope.hiddenOffices.includes(String(office))) return false
  if (scope.hiddenSources.includes(String(columns['OriginatingSystemName']))) return false
  const begins = columns['DelayedMarketingDate']
  if (typeof begins === 'string' && begins > scope.marketedBy!) return false
  return flagIn(columns, 'InternetEntireListingDisplayYN', scope) && hasShownStatus(columns, scope)
}

function placeOf(record: ListingRecord | undefined, scope: Scope): Point | null {
  if (record === undefined || !isShown(record, { ...scope, homeLetters: '' })) return null
  const latitude = singleValue('Latitude', record, scope)
  const longitude = singleValue('Longitude', record, scope)
  return latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
