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

/** The record as an entry inside the listing; null if it would be skipped there. */
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

/** The key under which a record is stored, even if it has only a key; empty if it has none. */
export function storedKey({ resource, fields }: ResourceRecord, listing: Listing): string {
  const [kind, own] =
    resource === 'Media'
      ? (['media', fields.MediaKey] as const)
      : (['open house', fields.OpenHouseKey] as const)
  return own === undefined ? '' : partKey(listing, kind, own, '')
}

/** Canceled open houses are not deleted, so that people who planned to visit are notified. */
export const isDeleted = ({ fields }: ResourceRecord): boolean =>
  fields.MediaStatus === 'Deleted' || toBoolean(fields.MlgCanView) === false
