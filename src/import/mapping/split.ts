import { sortAmenities } from '#src/import/convert/amenities.ts'
import { bathroomsOfQuarters, bathroomsOfWords } from '#src/import/convert/bathrooms.ts'
import { partsOfStreet } from '#src/import/convert/streets/street.ts'
import { isRefusal, type Refusal, refuse } from '#src/import/convert/values/conversion-refusal.ts'
import { isWktPoint, pairOf } from '#src/import/convert/values/pair.ts'
import { toNumber } from '#src/import/convert/values/read-numbers.ts'
import type { Value } from '#src/import/record/import-record.ts'
import type { waysToSplit } from './mapping-schema.ts'

export interface Split {
  readonly fields: Record<string, Value>
  readonly other?: Record<string, unknown>
}

type Splitter = (cell: string) => Split | null | Refusal

export const splitters: Record<(typeof waysToSplit)[number], Splitter> = {
  'bathroom quarters': (cell) =>
    asFields(bathroomsOfQuarters(cell.replace(/^\s*(\d+),(\d+)\s*$/, '$1.$2'))),
  'bathroom words': (cell) => asFields(bathroomsOfWords(cell)),
  street: (cell) => (cell.trim() === '' ? null : { fields: partsOfStreet(cell) }),
  storeys: (cell) => asFields(storeys(cell)),
  'latitude, longitude': (cell) => position(cell, false),
  'longitude, latitude': (cell) => position(cell, true),
  amenities(cell) {
    const sorted = sortAmenities(cell)
    if (sorted === null || isRefusal(sorted)) return sorted
    return {
      fields: sorted.fields,
      other: sorted.rest.length === 0 ? {} : { Amenities: sorted.rest },
    }
  },
}

const rooms = [
  'BathroomsFull',
  'BathroomsThreeQuarter',
  'BathroomsHalf',
  'BathroomsOneQuarter',
  'BathroomsTotalInteger',
]

/** The fields that each kind of split fills, in this order. Null if there are too many to list. */
export const fieldsOfSplit: Record<keyof typeof splitters, readonly string[] | null> = {
  'bathroom quarters': rooms,
  'bathroom words': rooms,
  street: Object.keys(partsOfStreet('')),
  storeys: ['Stories', 'Levels'],
  'latitude, longitude': ['Latitude', 'Longitude'],
  'longitude, latitude': ['Latitude', 'Longitude'],
  amenities: null,
}

/** Reads `48.21, 16.37`, `[48.21,16.37]`, and `POINT(16.37 48.21)`, perhaps with `SRID=4326;` and a height. */
function position(cell: string, eastFirst: boolean): Split | null | Refusal {
  if (cell.trim() === '') return null
  const pair = pairOf(cell, eastFirst)
  if (pair === null) return refuse('is not a pair of coordinates')
  const [Latitude, Longitude] = eastFirst || isWktPoint(cell) ? [pair[1], pair[0]] : pair
  return Math.abs(Latitude) > 90 || Math.abs(Longitude) > 180
    ? refuse('isn’t a location on earth')
    : { fields: { Latitude, Longitude } }
}

const asFields = (fields: Record<string, Value> | null | Refusal): Split | null | Refusal =>
  fields === null || isRefusal(fields) ? fields : { fields }

/** Fills stories and levels. RESO's `Stories` is an integer, so 1.5 is one story with the level One and One Half. */
function storeys(cell: string): Record<string, Value> | null | Refusal {
  const number = toNumber(cell)
  if (number === null || isRefusal(number)) return number
  if (number < 0 || !Number.isInteger(number * 2)) return refuse('is not a number of storeys')
  const level =
    number === 1.5
      ? 'One and One Half'
      : (['One', 'One', 'Two'][Math.floor(number)] ?? 'Three Or More')
  return { Stories: Math.floor(number), Levels: number < 1 ? null : [level] }
}
