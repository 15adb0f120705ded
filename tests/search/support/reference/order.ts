import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import { type Known, singleValue } from '../listings/field-values.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import type { Asking } from './evaluate.ts'
import { compareTexts } from './texts.ts'

/** The records in the order of a sort: NULL last, ties by id. */
export function inOrder(
  records: readonly ListingRecord[],
  sort: Sort,
  dictionary: Dictionary,
  asking: Asking,
): ListingRecord[] {
  const keyed = records.map((record) => ({
    record,
    keys: sort.keys.map((key) => keyValue(key, record, dictionary, asking)),
  }))
  keyed.sort((a, b) => {
    for (const [i, { direction }] of sort.keys.entries()) {
      const order = compare(a.keys[i]!, b.keys[i]!, direction === 'desc')
      if (order !== 0) return order
    }
    return a.record.columns.Id < b.record.columns.Id ? -1 : 1
  })
  return keyed.map(({ record }) => record)
}

function compare(a: Known, b: Known, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b)
  return isDescending ? -order : order
}

function keyValue(
  key: SortKey,
  record: ListingRecord,
  dictionary: Dictionary,
  { scope, placeOf }: Asking,
): Known {
  if ('field' in key) return singleValue(dictionary.find(key.field)!, record, scope)
  if ('relevanceTo' in key) throw new Error('relevance.test.ts has the meaning of relevance')
  const center = 'id' in key.distanceFrom ? placeOf(key.distanceFrom.id) : key.distanceFrom
  const latitude = singleValue('Latitude', record, scope)
  const longitude = singleValue('Longitude', record, scope)
  if (center === null || latitude === null || longitude === null) return null
  return distanceInMeters(
    rounded(center),
    rounded({ latitude: Number(latitude), longitude: Number(longitude) }),
  )
}

const rounded = ({ latitude, longitude }: Point) => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
