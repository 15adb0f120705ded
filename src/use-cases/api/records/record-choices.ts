import type { RecordRow } from '#db/queries/api/record-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { type SellerChoices, sellerChoices } from '#src/domain/listings/seller-choices.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Columns, Json } from './record-columns.ts'

/** What a seller switched off; null if no field of the plan can have it. */
export function choicesIn(
  scope: Scope,
  parts: readonly { readonly offable: Field | null }[],
  columns: Columns,
): (row: RecordRow, Other: Json) => SellerChoices | null {
  if (!parts.some(({ offable }) => offable !== null)) return () => null
  columns.at('l."Other"')
  const source = columns.at('l."OriginatingSystemName"')
  return (row, Other) =>
    sellerChoices({ Other, OriginatingSystemName: row[source] as string | null }, scope)
}
