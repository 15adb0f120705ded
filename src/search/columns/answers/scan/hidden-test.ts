import {
  disclosingCountry,
  disclosingStates,
} from '#src/domain/context/access/disclosing-states.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import {
  type Hiding,
  hidingOf,
  sourcesWithOtherFlags,
} from '#src/domain/context/access/source-rules.ts'
import {
  type FilterContext,
  throwColumnDropped,
} from '#src/search/columns/filter/filter-context.ts'
import type { Table } from '#src/search/columns/table/table.ts'

type RowTest = (row: number) => boolean

/** Tells whether a row hides a value; null if none does. */
export type IsHidden = RowTest | null

type Named = { readonly name: string; readonly address: boolean }

/** Tells which rows hide a field's value: those that withhold the address, and those of whose listing the rules hide the field. */
export function hiddenTest({ table, scope }: FilterContext, { name, address }: Named): IsHidden {
  const isWithheld = address && scope.hidesWithheldAddresses ? withheldTest(table, scope) : null
  const hiding = hidingOf(scope, name)
  if (hiding === null) return isWithheld
  const isHiding = hidingTest(table, hiding)
  return isWithheld === null ? isHiding : (row) => isHiding(row) || isWithheld(row)
}

function withheldTest(table: Table, scope: Scope): RowTest {
  const flag = table.fields.get('InternetAddressDisplayYN')
  if (flag?.kind !== 'number') return throwColumnDropped()
  const { data, nullValue } = flag.column
  const others = sourcesWithOtherFlags(scope)
  const { missingFlagsWithhold } = scope
  if (others.length > 0) {
    const isOther = sourceTest(table, others)
    return (row) =>
      data[row] === 0 || (data[row] === nullValue && isOther(row) !== missingFlagsWithhold)
  }
  if (!missingFlagsWithhold) return (row) => data[row] === 0
  return (row) => data[row] === 0 || data[row] === nullValue
}

function hidingTest(table: Table, { sources, undisclosed }: Hiding): RowTest {
  const isHiding = sourceTest(table, sources)
  if (undisclosed.length === 0) return isHiding
  const isByState = sourceTest(table, undisclosed)
  const state = table.fields.get('StateOrProvince')
  const country = table.fields.get('Country')
  if (state?.kind !== 'code' || country?.kind !== 'code') return throwColumnDropped()
  const { data, values } = state.column
  const countries = country.column
  const isNear = countries.values.map((name, code) => code === 0 || name === disclosingCountry)
  const disclosing = values.map((name, code) => code > 0 && disclosingStates.has(name))
  const isDisclosed = (row: number) => disclosing[data[row]!] && isNear[countries.data[row]!]
  return (row) => isHiding(row) || (isByState(row) && !isDisclosed(row))
}

function sourceTest(table: Table, sources: readonly string[]): RowTest {
  const source = table.fields.get('OriginatingSystemName')
  if (source?.kind !== 'code') return throwColumnDropped()
  const { column } = source
  const codes = new Set(sources.map((name) => column.codeOf(name)))
  return (row) => codes.has(column.data[row]!)
}
