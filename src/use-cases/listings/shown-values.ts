import type { StoredValues } from '#db/queries/listings/listing-values.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import {
  hiddenFieldsOf,
  hidingOf,
  isHiding,
  type SourceAndPlace,
} from '#src/domain/context/access/source-rules.ts'
import { marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'

type CustomFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface Match {
  readonly listing: SourceAndPlace & {
    readonly Other: object | null
    readonly CustomFields: CustomFields | null
  }
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

function withoutHidden({ CustomFields }: Match['listing'], names: readonly string[]) {
  if (CustomFields === null || !names.some((name) => name.startsWith('"'))) return CustomFields
  const shown = Object.entries(CustomFields).map(([group, fields]) => [
    group,
    withNulls(
      fields,
      Object.keys(fields).filter((key) => names.includes(`"${group}"."${key}"`)),
    ),
  ])
  return Object.fromEntries(shown) as CustomFields
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
    listing: { ...withNulls(listing, names), Other, CustomFields: withoutHidden(listing, names) },
    texts: withNulls(texts, names),
  }
}

const deciding = ['OriginatingSystemName', 'StateOrProvince', 'Country'] as const

/** The columns by which `isValueShown` decides. */
export const decidingFor = ({ sourceRules }: Scope) =>
  sourceRules.length === 0 ? [] : deciding.map((name) => ({ name, storage: 'column' as const }))

/** Whether the rules let a listing show a field, given its values of the columns that decide. */
export function isValueShown({ name }: Field, scope: Scope, values: StoredValues): boolean {
  const hiding = hidingOf(scope, name)
  const [OriginatingSystemName, StateOrProvince, Country] = deciding.map(
    (column) => (values.get(column) ?? null) as string | null,
  )
  const listing = { OriginatingSystemName, StateOrProvince, Country } as SourceAndPlace
  return hiding === null || !isHiding(hiding, listing)
}
