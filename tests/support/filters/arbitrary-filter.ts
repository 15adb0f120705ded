import fc from 'fast-check'
import * as comparisons from './arbitrary-comparison.ts'

type Text = fc.Arbitrary<string>

/** Field names by type; types without fields are not used. */
export interface FilterFields {
  character: readonly string[]
  integer: readonly string[]
  decimal: readonly string[]
  date: readonly string[]
  datetime: readonly string[]
  boolean: readonly string[]
  /** Multi-valued text fields. */
  multi: readonly string[]
  /** Including their quotes: `"Group"."Field"`. */
  custom: readonly string[]
  /** `['Location']` by default. */
  shape?: readonly string[]
}

export interface FilterOptions {
  fields: FilterFields
  /** Existing values as SparkQL: `{ City: ["'Fargo'"], ListPrice: ['200000'] }`. */
  literals?: Readonly<Record<string, readonly string[]>>
  /** Group levels, at most 2. */
  depth?: number
  /** Items of a chain, at most 4 so that no filter has more than 75 comparisons. */
  items?: number
}

/** Valid filters: comparisons of every kind joined by And, Or, and Not, in groups. */
export function arbitraryFilter(options: FilterOptions): Text {
  return chain(
    arbitraryComparison(options),
    Math.min(options.depth ?? 2, 2),
    Math.min(options.items ?? 4, 4),
  )
}

export function arbitraryComparison({ fields, literals = {} }: FilterOptions): Text {
  const {
    character,
    integer,
    decimal,
    multi,
    date,
    datetime,
    custom,
    shape = ['Location'],
  } = fields
  const pick = (
    names: readonly string[],
    make: (name: string, literals: readonly string[]) => Text,
  ): Text[] =>
    names.length
      ? [fc.constantFrom(...names).chain((name) => make(name, literals[name] ?? []))]
      : []
  const numeric = [...integer, ...decimal]
  return fc.oneof(
    ...pick(character, comparisons.onText),
    ...pick(character, (name) => comparisons.onTextFunction(name, character)),
    ...pick(integer, comparisons.onInteger),
    ...pick(decimal, comparisons.onDecimal),
    ...pick(numeric, (name) => comparisons.onArithmetic(name, numeric)),
    ...pick(date, comparisons.onDate),
    ...pick(datetime, comparisons.onDateTime),
    ...pick([...date, ...datetime], comparisons.onDatePart),
    ...pick(fields.boolean, comparisons.onBoolean),
    ...pick(multi, comparisons.onMulti),
    ...pick(custom, comparisons.onCustom),
    ...pick(shape, comparisons.onShape),
  )
}

const conjunction = fc.constantFrom(' And ', ' Or ', ' Not ', ' and ', ' OR ', '  And\t')
const unary = fc.constantFrom('', '', '', 'Not ', 'not ')

function chain(comparison: Text, depth: number, items: number): Text {
  const group = () => chain(comparison, depth - 1, items).map((inner) => `(${inner})`)
  const mixed = () =>
    fc.oneof({ weight: 3, arbitrary: comparison }, { weight: 1, arbitrary: group() })
  const item = depth > 0 ? mixed() : comparison
  const rest = fc.array(fc.tuple(conjunction, item), { maxLength: items - 1 })
  return fc
    .tuple(unary, item, rest)
    .map(([not, first, more]) => not + first + more.map(([joint, next]) => joint + next).join(''))
}
