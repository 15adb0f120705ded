import { roomsField } from '#src/domain/context/units/conventions.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  chosenFields,
  emptyForm,
  type SearchForm,
} from '#src/domain/search/filter/form/search-form.ts'
import { homeKindsIn } from '#src/domain/search/filter/market/home-kinds.ts'
import { type Market, priceFieldOf } from '#src/domain/search/filter/market/market.ts'
import { isImpliedByMarket, marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { plainListOf } from '#src/domain/search/filter/market/plain-list.ts'
import { aroundFilter, aroundMiles } from '#src/domain/search/location/around-filter.ts'
import { coordinatesText } from '#src/domain/search/location/coordinates.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import { unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Expression, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { join } from '#src/domain/search/sparkql/syntax/tree.ts'
import { composedPlaceOf } from './composed-place.ts'

type Part = Partial<SearchForm>

export interface FormOfFilter {
  readonly form: Readonly<SearchForm>
  /** The conditions that the form cannot show; the whole filter if it is invalid. */
  readonly rest: Filter
  readonly placeFilter?: Filter
}

export const formOf = (filter: Filter): FormOfFilter => filter.derive(findForm)

function findForm(filter: Filter): FormOfFilter {
  if (filter.tree === null) return { form: emptyForm, rest: filter }
  const allConjuncts = filter.conjuncts
  const market = marketOf(filter)
  const place = composedPlaceOf(allConjuncts)
  const conjuncts = allConjuncts.filter((part) => !place?.of.includes(part))
  let form: SearchForm = { ...emptyForm, market, place: place?.text ?? '' }
  const rest: Tree[] = []
  const filledNames = new Set<string>(place === null ? [] : ['place', 'placeField'])
  for (const child of conjuncts) {
    const part = partOf(child, market)
    const names = Object.keys(part ?? {})
    if (part === null || names.some((name) => filledNames.has(name))) rest.push(child)
    else form = { ...form, ...part }
    for (const name of names) filledNames.add(name)
  }
  return {
    form: withWordsAsPlace(form),
    rest: Filter.ofTree(join('and', rest)),
    ...(place !== null && { placeFilter: Filter.ofTree(join('and', [...place.of])) }),
  }
}

const withWordsAsPlace = (form: SearchForm): SearchForm =>
  form.place !== '' || form.words === ''
    ? form
    : { ...form, words: '', place: form.words, placeField: 'Keywords' }

function partOf(conjunct: Tree, market: Market): Part | null {
  if (isTypesOf(conjunct, market)) return {}
  const kinds = homeKindsIn(conjunct)
  if (kinds !== null) return { kinds }
  if (conjunct.kind !== 'expression' || conjunct.entries !== undefined) return null
  return aroundPart(conjunct) ?? comparisonPart(conjunct.expression, market)
}

/** Recognizes a circle that was made from coordinates in the place box. */
function aroundPart(conjunct: Tree): Part | null {
  if (conjunct.kind !== 'expression') return null
  const { value } = conjunct.expression
  if (typeof value !== 'object' || !('center' in value)) return null
  const [longitude, latitude] = value.center
  const isTyped = printTree(conjunct) === aroundFilter({ latitude, longitude }, aroundMiles)
  return isTyped
    ? { place: coordinatesText({ latitude, longitude }), placeField: 'Location' }
    : null
}

const isTypesOf = (conjunct: Tree, market: Market) =>
  isImpliedByMarket(conjunct, market) && plainListOf(conjunct)?.field === 'PropertyType'

function comparisonPart(expression: Expression, market: Market): Part | null {
  const { field, operator, type } = expression
  if (expression.field_manipulations !== undefined || expression.function_name !== undefined)
    return null
  if (type === 'character') return textPart(field, operator, valuesOf(expression).map(unquote))
  if (type === 'integer' || type === 'decimal')
    return numberPart(field, operator, valuesOf(expression).map(Number), priceFieldOf(market))
  return null
}

function valuesOf({ value }: Expression): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [String(value)]
}

function textPart(field: string | null, operator: string | null, values: string[]): Part | null {
  if (operator !== 'Eq' && operator !== 'In') return null
  if (field === 'PropertyType') return { types: values }
  if (field === 'StandardStatus') return { statuses: values }
  if (field === 'MapOverlayShape') return { place: values.join(','), placeField: field }
  if (values.length !== 1) return null
  if (field === 'Keywords') return { words: values[0]! }
  const placeField = chosenFields.find((place) => place === field)
  return placeField === undefined ? null : { place: values[0]!, placeField }
}

function numberPart(
  field: string | null,
  operator: string | null,
  values: number[],
  priceField: string,
): Part | null {
  const [first, second] = values as [number, number?]
  if (field === roomsField() && operator === 'Ge') return { bedsMin: first }
  if (field === 'BathroomsTotalInteger' && operator === 'Ge') return { bathsMin: first }
  if (field !== priceField) return null
  if (operator === 'Ge') return { priceMin: first }
  if (operator === 'Le') return { priceMax: first }
  return operator === 'Bt' ? { priceMin: first, priceMax: second! } : null
}
