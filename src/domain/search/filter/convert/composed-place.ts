import { unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { conjunctsOf } from '#src/domain/search/sparkql/syntax/tree.ts'

// Several conditions that name one place, such as a street in a city, are a single text in the place box.

export interface ComposedPlace {
  readonly text: string
  readonly of: readonly Tree[]
}

const parts = [
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

type PlacePart = (typeof parts)[number]

export function composedPlaceOf(conjuncts: readonly Tree[]): ComposedPlace | null {
  const streets = conjuncts.filter((tree) => streetLineOf(tree) !== null)
  if (streets.length === 1) return { text: streetLineOf(streets[0]!)!, of: streets }
  const of = conjuncts.filter((tree) => partOf(tree) !== null)
  const values = new Map(of.map((tree) => partOf(tree)!))
  return of.length < 2 || values.size < of.length ? null : { text: textOf(values), of }
}

function streetLineOf(tree: Tree): string | null {
  if (tree.kind !== 'or') return null
  const lines = tree.of.map((branch) => {
    const values = conjunctsOf(branch).map(partOf)
    return values.includes(null) ? null : (new Map(values as Known[]).get('StreetAddress') ?? null)
  })
  const [line = null] = lines
  return lines.every((other) => other === line) ? line : null
}

type Known = readonly [PlacePart, string]

/** The part of a place that a condition names. Of a street, only the first value counts; others are its spellings. */
function partOf(tree: Tree): Known | null {
  if (tree.kind !== 'expression') return null
  const { field, operator, type, value, field_manipulations, function_name } = tree.expression
  const part = parts.find((name) => name === field)
  if (part === undefined || (operator !== 'Eq' && operator !== 'In')) return null
  if (field_manipulations !== undefined || function_name !== undefined) return null
  if (type === 'null') return [part, '']
  const [first, ...others] = [value].flat()
  if (others.length > 0 && !ofLine.includes(part)) return null
  return type === 'character' && typeof first === 'string' ? [part, unquote(first)] : null
}

const ofLine: readonly PlacePart[] = ['StreetAddress', 'StreetName', 'StreetSuffix', 'UnitNumber']

function textOf(values: ReadonlyMap<PlacePart, string>): string {
  const of = (part: PlacePart) => values.get(part) ?? ''
  const unit = of('UnitNumber') && `#${of('UnitNumber')}`
  const street = of('StreetAddress') || joined(' ', [of('StreetName'), of('StreetSuffix')])
  const rest = parts.filter((part) => !ofLine.includes(part)).map(of)
  return joined(', ', [joined(' ', [street, unit]), ...rest])
}

const joined = (between: string, texts: readonly string[]) =>
  texts.filter((text) => text !== '').join(between)
