import { keepAnswers } from '#src/domain/filter/cache/cached-calls.ts'
import { chosenFields, emptyForm, type SearchForm } from '#src/domain/filter/form/form.ts'
import { parse } from '#src/domain/sparkql/parse.ts'
import { printTree } from '#src/domain/sparkql/print-tree.ts'
import { unquote } from '#src/domain/sparkql/syntax/quote.ts'
import { join } from '#src/domain/sparkql/syntax/tree.ts'
import type { Expression, Tree } from '#src/domain/sparkql/syntax/types.ts'
import { conjunctsOf } from './from-filter.ts'

type Part = Partial<SearchForm>

export interface FormOfFilter {
  readonly form: Readonly<SearchForm>
  /** What the filter asks for besides, as filter text; the whole text if it is no filter. */
  readonly rest: string
}

/** What of a filter the form can say. */
export const splitForm = keepAnswers((text: string): FormOfFilter => {
  const { tree, errors } = parse(text, { now: new Date(0) })
  if (errors.length > 0 || tree === null) return { form: emptyForm, rest: text.trim() }
  let form = emptyForm
  const rest: Tree[] = []
  const said = new Set<string>()
  for (const child of conjunctsOf(tree)) {
    const part =
      child.kind === 'expression' && child.entries === undefined ? partOf(child.expression) : null
    const names = Object.keys(part ?? {})
    if (part === null || names.some((name) => said.has(name))) rest.push(child)
    else form = { ...form, ...part }
    for (const name of names) said.add(name)
  }
  return { form, rest: rest.length === 0 ? '' : printTree(join('and', rest)) }
})

/** The form that says the same as the filter, or null when the filter says more than the form can. */
export function filterToForm(text: string): Readonly<SearchForm> | null {
  const { form, rest } = splitForm(text)
  return rest === '' ? form : null
}

function partOf(expression: Expression): Part | null {
  const { field, operator, type } = expression
  if (expression.field_manipulations !== undefined || expression.function_name !== undefined)
    return null
  if (type === 'character') return textPart(field, operator, valuesOf(expression).map(unquote))
  if (type === 'integer' || type === 'decimal')
    return numberPart(field, operator, valuesOf(expression).map(Number))
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

function numberPart(field: string | null, operator: string | null, values: number[]): Part | null {
  const [first, second] = values as [number, number?]
  if (field === 'BedroomsTotal' && operator === 'Ge') return { bedsMin: first }
  if (field === 'BathroomsTotalInteger' && operator === 'Ge') return { bathsMin: first }
  if (field !== 'ListPrice') return null
  if (operator === 'Ge') return { priceMin: first }
  if (operator === 'Le') return { priceMax: first }
  return operator === 'Bt' ? { priceMin: first, priceMax: second! } : null
}
