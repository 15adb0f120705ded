import { newDraft } from '#src/import/convert/draft.ts'
import { toBoolean, toInteger } from '#src/import/convert/values/read-numbers.ts'
import { addOpenHouses, zoneOf } from '#src/import/json/json-open-houses.ts'
import { addMedia, partKey } from '#src/import/json/json-parts.ts'
import type { MediaRecord, OpenHouseRecord } from '#src/import/record/import-record.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'

interface Listing {
  readonly source: string
  readonly key: string
  readonly zone?: string | null
}

/** Converts the record to an entry of its listing's media; null if it would be skipped inside a listing, too. */
export function mediaOf(
  { fields }: ResourceRecord,
  { source, key }: Listing,
  problems: Problem[] = [],
): MediaRecord | null {
  const draft = newDraft(source, key)
  addMedia(draft, [fields], problems)
  const [entry] = draft.media ?? []
  if (entry === undefined) return null
  const order = toInteger(fields.Order)
  return { ...entry, values: { ...entry.values, Order: typeof order === 'number' ? order : null } }
}

export function openHouseOf(
  { fields }: ResourceRecord,
  { source, key, zone }: Listing,
  problems: Problem[] = [],
): OpenHouseRecord | null {
  const draft = newDraft(source, key)
  addOpenHouses(draft, [fields], problems, zoneOf({ PropertyTimeZoneName: zone, ...fields }))
  return draft.openHouses?.[0] ?? null
}

/** Returns the key under which the record is stored, which needs no field except its key. Empty if it has none. */
export function storedKey({ resource, fields }: ResourceRecord, listing: Listing): string {
  const [kind, ownKey] =
    resource === 'Media'
      ? (['media', fields.MediaKey] as const)
      : (['open house', fields.OpenHouseKey] as const)
  return ownKey === undefined ? '' : partKey(listing, kind, ownKey, '')
}

/** Whether the record deletes something. A canceled open house stays, so that planned visitors can be notified. */
export const isDeleted = ({ fields }: ResourceRecord): boolean =>
  fields.MediaStatus === 'Deleted' || toBoolean(fields.MlgCanView) === false
