import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { isObject, type JsonObject } from '#src/import/json/readers.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { isEmpty } from './record-cleaner.ts'
import type { Replica } from './replica.ts'

/** The group of custom fields that has the MLS's own texts where RESO's are stored. */
const group = 'MLS'
const labels: Readonly<Record<string, string>> = {
  PropertyType: 'Property type',
  PropertySubType: 'Property subtype',
}
const status = 'StandardStatus'

/** Stores the MLS's own texts of values for which RESO's are stored, as far as it does not send them itself. */
export function addLocalTexts(
  { lookups }: Pick<Replica, 'lookups'>,
  original: unknown,
  listing: ListingRecord,
): void {
  if (lookups === undefined || !isObject(original)) return
  for (const field of [status, ...Object.keys(labels)]) {
    const value = original[field]
    if (typeof value !== 'string' || isOwnSent(original, field)) continue
    putLocal(listing, field, lookups(field, value)?.local ?? null)
  }
}

const isOwnSent = (original: JsonObject, field: string) =>
  field === status && !isEmpty(original.MlsStatus)

export function putLocal(listing: ListingRecord, field: string, local: string | null): void {
  const label = labels[field]
  if (field === status) listing.values.MlsStatus = local
  else if (label !== undefined)
    listing.custom[group] = Object.assign(listing.custom[group] ?? emptyRecord(), {
      [label]: local,
    })
}

/** Returns the MLS's own text in a stored listing; undefined for a field that has none. */
export function localIn(row: SqlRow, field: string): string | null | undefined {
  if (field === status) return row.MlsStatus as string | null
  const label = labels[field]
  if (label === undefined) return undefined
  const custom = typeof row.CustomFields === 'string' ? JSON.parse(row.CustomFields) : {}
  return custom[group]?.[label] ?? null
}
