import { namings } from '#db/queries/admin/imports/roster.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'

/** In a feed, these come from the people's own records: listings are not sent again when a name changes. */
const ofPeople = new Set(['OfficeName', 'MemberFullName'])

export function fillNames({ roster, isReplica }: WriteContext, { values }: ListingRecord): void {
  for (const { kind, keyField, fields } of namings) {
    const key = values[keyField]
    const open = Object.entries(fields).filter(
      ([field, from]) => (values[field] ?? null) === null || (isReplica && ofPeople.has(from)),
    )
    if (typeof key !== 'string' || open.length === 0) continue
    const person = roster[kind].read(key)
    const hasOwnRecord = typeof person?.ModificationTimestamp === 'string'
    for (const [field, from] of open)
      if (typeof person?.[from] === 'string' && (hasOwnRecord || (values[field] ?? null) === null))
        values[field] = person[from]
  }
}
