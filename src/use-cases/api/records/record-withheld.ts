import type { RecordRow } from '#db/queries/api/record-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import {
  areMissingFlagsWithheld,
  hidingOf,
  isHiding,
} from '#src/domain/context/access/source-rules.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Columns } from './record-columns.ts'

/** Why a value may be withheld: it is part of an address, or names the buyer’s side, which is shown after the sale. */
export type Withheld = 'address' | 'buyer'

export type RowTest = (row: RecordRow) => boolean

const saysBuyer = /^(Co)?Buyer(Agent|Office|Team)/

export const withheldBy = ({ name, address }: Field): Withheld | null =>
  address ? 'address' : saysBuyer.test(name) ? 'buyer' : null

type Parts = readonly { readonly withheld: Withheld | null }[]
const isNever = () => false

/** Whether the address of a listing is withheld, as `isAddressWithheld` says of stored flags. */
export function addressOf(scope: Scope, parts: Parts, columns: Columns): RowTest {
  if (!scope.hidesWithheldAddresses || !parts.some(({ withheld }) => withheld === 'address'))
    return isNever
  const at = columns.at('l."InternetAddressDisplayYN"')
  const { missingFlagsWithhold } = scope
  if (scope.sourceRules.length === 0)
    return (row) => row[at] === 0 || (row[at] === null && missingFlagsWithhold)
  const source = columns.at(sourceColumn)
  return (row) =>
    row[at] === 0 || (row[at] === null && areMissingFlagsWithheld(scope, String(row[source])))
}

const sourceColumn = 'l."OriginatingSystemName"'

export function hiddenBy(scope: Scope, { name }: Field, columns: Columns): RowTest | null {
  const hiding = hidingOf(scope, name)
  if (hiding === null) return null
  const [state, country] = [columns.at('l."StateOrProvince"'), columns.at('l."Country"')]
  const source = columns.at(sourceColumn)
  return (row) =>
    isHiding(hiding, {
      OriginatingSystemName: row[source] as string,
      StateOrProvince: row[state] as string | null,
      Country: row[country] as string | null,
    })
}

/** Pages name the buyer's side of closed listings only. */
export function buyerOf(scope: Scope, parts: Parts, columns: Columns): RowTest {
  if (!scope.hidesMemberFields || !parts.some(({ withheld }) => withheld === 'buyer'))
    return isNever
  const at = columns.at('l."StandardStatus"')
  return (row) => row[at] !== 'Closed'
}
