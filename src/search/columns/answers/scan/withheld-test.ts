import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Table } from '#src/search/columns/table/table.ts'

export type IsWithheld = ((row: number) => boolean) | null

export function withheldTest(table: Table, scope: Scope): IsWithheld {
  const flag = table.fields.get('InternetAddressDisplayYN')
  if (!scope.hidesWithheldAddresses || flag?.kind !== 'number') return null
  const { data, nullValue } = flag.column
  if (!scope.missingFlagsWithhold) return (row) => data[row] === 0
  return (row) => data[row] === 0 || data[row] === nullValue
}
