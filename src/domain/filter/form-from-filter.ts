import { parse } from '../sparkql/parse.ts'
import type { Expression, Tree } from '../sparkql/types.ts'
import { unquote } from '../sparkql/quote.ts'
import { emptyForm, chosenFields, type SearchForm } from './form.ts'
import { keepAnswers } from './kept-answers.ts'

type Part = Partial<SearchForm>

/** The form that says the same as the filter, or null when the filter says more than the form can. */
export const filterToForm = keepAnswers(readForm)

function readForm(text: string): Readonly<SearchForm> | null {
  const { tree, errors } = parse(text, { now: new Date(0) })
  if (errors.length > 0 || tree === null) return null
  const parts = conditionsOf(tree)?.map(partOf)
  if (parts === undefined || parts.includes(null)) return null
  const names = parts.flatMap((part) => Object.keys(part!))
  return new Set(names).size === names.length ? Object.assign({}, emptyForm, ...parts) : null
}

function conditionsOf(tree: Tree): Expression[] | null {
  if (tree.kind === 'expression') return tree.entries === undefined ? [tree.expression] : null
  if (tree.kind !== 'and') return null
  const expressions = tree.of.map((child) => (child.kind === 'expression' ? conditionsOf(child)?.[0] : undefined))
  return expressions.every((expression) => expression !== undefined) ? expressions : null
}

function partOf(expression: Expression): Part | null {
  const { field, operator, type } = expression
  if (expression.field_manipulations !== undefined || expression.function_name !== undefined) return null
  if (type === 'character') return textPart(field, operator, valuesOf(expression).map(unquote))
  if (type === 'integer' || type === 'decimal') return numberPart(field, operator, valuesOf(expression).map(Number))
  return null
}

function valuesOf({ value }: Expression): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [String(value)]
}

function textPart(field: string | null, operator: string | null, values: string[]): Part | null {
  if (operator !== 'Eq' && operator !== 'In') return null
  if (field === 'PropertyType') return { types: values }
  if (field === 'StandardStatus') return { statuses: values }
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
