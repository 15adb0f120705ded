import { namings } from '#db/queries/admin/imports/roster.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'

export function fillNames({ roster }: WriteContext, { values }: ListingRecord): void {
  for (const { kind, keyField, fields } of namings) {
    const key = values[keyField]
    const empty = Object.entries(fields).filter(([field]) => (values[field] ?? null) === null)
    if (typeof key !== 'string' || empty.length === 0) continue
    const person = roster[kind].read(key)
    for (const [field, from] of empty)
      if (typeof person?.[from] === 'string') values[field] = person[from]
  }
}
