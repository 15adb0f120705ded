import { customFieldOf } from '#src/domain/api/odata/base/odata-fields.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { ListingRecord, Value } from '#src/import/record/import-record.ts'

/** Puts custom fields of a site that this one follows into their groups. In its API, each has one name. */
export function putInGroups({ other, custom }: ListingRecord): void {
  for (const name of Object.keys(other)) {
    const place = customFieldOf(name)
    if (place === null) continue
    custom[place.group] ??= emptyRecord()
    custom[place.group]![place.field] = other[name] as Value
    delete other[name]
  }
}
