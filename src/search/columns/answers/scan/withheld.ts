import type { Table } from '#src/search/columns/table/table.ts'

/** Whether the address of a row is withheld from the asker. */
export type IsWithheld = ((row: number) => boolean) | null

export function withheldTest(table: Table, hidesWithheldAddresses: boolean): IsWithheld {
  const flag = table.fields.get('InternetAddressDisplayYN')
  if (!hidesWithheldAddresses || flag?.kind !== 'number') return null
  const { data } = flag.column
  return (row) => data[row] === 0
}
