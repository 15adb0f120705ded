import { readKindWords } from './kind-words.ts'
import { type LocationField, schoolFields } from './location-kinds.ts'
import { filterOfAny, type LocationOption } from './location-option.ts'
import { nameKey } from './typed-place.ts'

// MLS fields and map layers often name the same place: a neighborhood, the subdivision that it grew from, and its
// outline. People see it once.

const areaFields: readonly LocationField[] = [
  'City',
  'MLSAreaMinor',
  'MLSAreaMajor',
  'SubdivisionName',
]

const alike: readonly (readonly LocationField[])[] = [
  areaFields,
  schoolFields,
  ['PostalCode'],
  ['CountyOrParish'],
  ['HighSchoolDistrict'],
]

/** The fields whose values a map layer outlines, by the words of its name: `School districts`. */
export const fieldsOfLayer = (name: string): readonly LocationField[] =>
  readKindWords(name)?.fields ?? []

/** Leaves one option for each place. A field of the listings comes before a map area, and a larger area before a smaller. */
export function uniquePlaces(options: readonly LocationOption[]): LocationOption[] {
  const places: LocationOption[][] = []
  for (const option of options) {
    const same = places.find((place) =>
      place.every((placeOption) => isSamePlace(option, placeOption)),
    )
    if (same === undefined) places.push([option])
    else same.push(option)
  }
  const joined = places.filter((place) => place.length > 1).flat()
  const isSplit = (whole: LocationOption) => joined.some(({ id }) => id.startsWith(`${whole.id}, `))
  return places.filter(([first]) => !isSplit(first!)).map(mergedOf)
}

function mergedOf(options: readonly LocationOption[]): LocationOption {
  const places = options.filter((option) => !isMapArea(option))
  const [first] = places.length > 0 ? places : options
  const isSchool = schoolFields.some((field) => field === first!.fieldName)
  if (!isSchool || places.length === 1) return first!
  return { ...first!, kind: 'School', sparkQl: filterOfAny(places) }
}

function isSamePlace(a: LocationOption, b: LocationOption): boolean {
  if (nameOf(a) !== nameOf(b) || kindOf(a) === null || kindOf(a) !== kindOf(b)) return false
  if (a.fieldName === b.fieldName) return false
  if (isMapArea(a) || isMapArea(b)) return true
  const isAround = a.parentId === b.parentId && (a.parentId !== null || a.parent === b.parent)
  return isAround || isInside(a, b) || isInside(b, a)
}

const nameOf = (option: LocationOption) => nameKey(isMapArea(option) ? option.text : option.value)

const isMapArea = ({ fieldName }: LocationOption) => fieldName === 'MapOverlayShape'

const isInside = ({ parentId }: LocationOption, { fieldName, id }: LocationOption) =>
  fieldName === 'City' && parentId === id

function kindOf({ fieldName, parent }: LocationOption): readonly LocationField[] | null {
  const fields = fieldName === 'MapOverlayShape' ? fieldsOfLayer(parent ?? '') : [fieldName]
  return alike.find((kind) => fields.some((field) => kind.includes(field))) ?? null
}
