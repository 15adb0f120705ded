import { unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { conjunctsOf } from '#src/domain/search/sparkql/syntax/tree.ts'

// Several conditions that name one place, such as a street in a city, are a single text in the place box.

export interface ComposedPlace {
  readonly text: string
  readonly of: readonly Tree[]
}

export const placeParts = [
  'StreetAddress',
  'StreetName',
  'StreetSuffix',
  'UnitNumber',
  'ElementarySchool',
  'MiddleOrJuniorSchool',
  'HighSchool',
  'HighSchoolDistrict',
  'SubdivisionName',
  'MLSAreaMinor',
  'MLSAreaMajor',
  'City',
  'CountyOrParish',
  'StateOrProvince',
  'PostalCode',
] as const

type PlacePart = (typeof placeParts)[number]

export function composedPlaceOf(conjuncts: readonly Tree[]): ComposedPlace | null {
  const alternatives = conjuncts.filter((tree) => alternativesOf(tree) !== null)
  if (alternatives.length === 1)
    return { text: alternativesOf(alternatives[0]!)!, of: alternatives }
  const placeTrees = conjuncts.filter((tree) => partOf(tree) !== null)
  const values = new Map(placeTrees.map((tree) => partOf(tree)!))
  if (values.size < placeTrees.length || (placeTrees.length === 1 && !hasSpellings(placeTrees[0]!)))
    return null
  return placeTrees.length === 0 ? null : { text: textOf(values), of: placeTrees }
}

/** The names of places among the conditions, those of the smallest kind first. */
export function namedPlacesIn(conjuncts: readonly Tree[]): PlaceValue[] {
  const placeValues = conjuncts.map(partOf).filter((part) => part !== null)
  return placeValues.toSorted(([a], [b]) => placeParts.indexOf(a) - placeParts.indexOf(b))
}

/** The text of a street line in several places, or of a school at several levels. */
function alternativesOf(tree: Tree): string | null {
  if (tree.kind !== 'or') return null
  const texts = tree.of.map((branch) => {
    const values = conjunctsOf(branch).map(partOf)
    if (values.includes(null)) return null
    const [first] = values as PlaceValue[]
    return (
      new Map(values as PlaceValue[]).get('StreetAddress') ??
      (values.length === 1 ? first![1] : null)
    )
  })
  const [text = null] = texts
  return texts.every((otherText) => otherText === text) ? text : null
}

const hasSpellings = (tree: Tree) =>
  tree.kind === 'expression' && [tree.expression.value].flat().length > 1

type PlaceValue = readonly [PlacePart, string]

/** The part of a place that a condition names. Only the first value counts; others are its spellings. */
function partOf(tree: Tree): PlaceValue | null {
  if (tree.kind !== 'expression') return null
  const { field, operator, type, value, field_manipulations, function_name } = tree.expression
  const part = placeParts.find((name) => name === field)
  if (part === undefined || (operator !== 'Eq' && operator !== 'In')) return null
  if (field_manipulations !== undefined || function_name !== undefined) return null
  if (type === 'null') return [part, '']
  const [first, ...others] = [value].flat()
  if (type !== 'character' || typeof first !== 'string') return null
  const isSpelling = (spelling: unknown) => String(spelling).toLowerCase() === first.toLowerCase()
  return ofLine.includes(part) || others.every(isSpelling) ? [part, unquote(first)] : null
}

const ofLine: readonly PlacePart[] = ['StreetAddress', 'StreetName', 'StreetSuffix', 'UnitNumber']

function textOf(values: ReadonlyMap<PlacePart, string>): string {
  const partText = (part: PlacePart) => values.get(part) ?? ''
  const unit = partText('UnitNumber') && `#${partText('UnitNumber')}`
  const street =
    partText('StreetAddress') || joined(' ', [partText('StreetName'), partText('StreetSuffix')])
  const rest = placeParts.filter((part) => !ofLine.includes(part)).map(partText)
  return joined(', ', [joined(' ', [street, unit]), ...rest])
}

const joined = (between: string, texts: readonly string[]) =>
  texts.filter((text) => text !== '').join(between)
