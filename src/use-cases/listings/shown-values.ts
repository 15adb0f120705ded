import type { Scope } from '#src/domain/context/access/scope.ts'
import { hiddenFieldsOf, type SourceAndPlace } from '#src/domain/context/access/source-rules.ts'
import { marketDayColumns } from '#src/domain/listings/days-on-market.ts'

interface Match {
  readonly listing: SourceAndPlace & { readonly Other: object | null }
  readonly texts: object
}

/** The columns that are hidden for a listing. Days on market are counted from another column. */
const hiddenOf = (row: SourceAndPlace, scope: Scope) =>
  hiddenFieldsOf(scope, row).map((name) => marketDayColumns.get(name) ?? name)

function withNulls<Row extends object>(row: Row, names: readonly string[]): Row {
  const hidden = names.filter((name) => name in row)
  return hidden.length === 0
    ? row
    : { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/** Returns a row of a card, in which fields that are hidden for its listing are null. */
export const withoutHiddenColumns = <Row extends SourceAndPlace>(row: Row, scope: Scope): Row =>
  withNulls(row, hiddenOf(row, scope))

/** Returns a listing in which fields that are hidden for it are null. */
export function withoutHiddenValues<Found extends Match>(match: Found, scope: Scope): Found {
  const names = hiddenOf(match.listing, scope)
  if (names.length === 0) return match
  const { listing, texts } = match
  const Other = listing.Other && withNulls(listing.Other, names)
  return {
    ...match,
    listing: { ...withNulls(listing, names), Other },
    texts: withNulls(texts, names),
  }
}
