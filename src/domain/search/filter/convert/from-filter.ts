import type { FieldDefinition, FindField } from '#src/domain/search/filter/cards/definition.ts'
import { comparisonToCard } from '#src/domain/search/filter/comparisons/from-comparison.ts'
import {
  type ShapeName,
  shapesOf,
} from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { chipOf } from '#src/domain/search/filter/phrases/phrase.ts'
import { treePhrase } from '#src/domain/search/filter/phrases/tree-phrase.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { conjunctsOf } from '#src/domain/search/sparkql/syntax/tree.ts'
import type {
  DateValue,
  FieldCard,
  FilterCard,
  OtherCard,
  RangeValue,
} from '../cards/card-types.ts'
import { checkCard } from '../cards/check.ts'

export interface CardOptions {
  readonly findField: FindField
  readonly shapeName?: ShapeName
}

/** One card for each condition, in order and without any loss (SPEC §4). Null for an invalid filter. */
export const filterToCards = ({ tree }: Filter, options: CardOptions): FilterCard[] | null =>
  tree && treeToCards(tree, options)

export function treeToCards(tree: Tree, options: CardOptions): FilterCard[] {
  const cards: FilterCard[] = []
  for (const part of conjunctsOf(tree)) add(cards, part, options)
  return cards
}

function add(cards: FilterCard[], part: Tree, options: CardOptions): void {
  const shapes = cards.some(({ kind }) => kind === 'shape')
    ? null
    : shapesOf(part, options.shapeName)
  if (shapes !== null) {
    cards.push(...shapes)
    return
  }
  const card = comparisonToCard(part, options.findField)
  const at = cards.findIndex(
    ({ kind, field }) => kind !== 'other' && kind !== 'shape' && field === card?.field,
  )
  if (card === null || at < 0) cards.push(card ?? otherCard(part, options))
  else {
    const mergedCard = isMultiple(options.findField(card.field)) ? null : merged(cards[at]!, card)
    if (mergedCard === null) cards.push(otherCard(part, options))
    else cards[at] = mergedCard
  }
}

const isMultiple = (definition: FieldDefinition | undefined) => definition?.multiple === true

export function otherCard(tree: Tree, { findField, shapeName }: CardOptions): OtherCard {
  const label = chipOf(treePhrase(tree, findField, shapeName))
  return {
    field: firstField(tree),
    label,
    kind: 'other',
    type: 'character',
    enabled: true,
    value: printTree(tree),
  }
}

function firstField(tree: Tree): string {
  if (tree.kind === 'expression') return tree.expression.field ?? ''
  if (tree.kind === 'not') return firstField(tree.of)
  return tree.of.length === 0 ? '' : firstField(tree.of[0]!)
}

function merged(a: FilterCard, b: FieldCard): FieldCard | null {
  const card = mergeValues(a, b)
  return card === null || checkCard(card).errors !== undefined ? null : card
}

function mergeValues(a: FilterCard, b: FieldCard): FieldCard | null {
  if ((a.kind === 'range' || a.kind === 'currency') && b.kind === a.kind) {
    const value = mergeRanges(a.value, b.value)
    return value && ({ ...a, value } as FieldCard)
  }
  if (a.kind !== 'date' || b.kind !== 'date') return null
  const value = mergeDates(a.value, b.value)
  return value && { ...a, value }
}

const only = (a: string, b: string) => (a === '' || b === '' ? a + b : null)

function mergeRanges(a: RangeValue, b: RangeValue): RangeValue | null {
  const min = only(a.min, b.min)
  const max = only(a.max, b.max)
  return min === null || max === null ? null : { min, max }
}

function mergeDates(a: DateValue, b: DateValue): DateValue | null {
  if (a.mode !== 'absolute' || b.mode !== 'absolute') return null
  const from = only(a.from, b.from)
  const to = only(a.to, b.to)
  return from === null || to === null ? null : { mode: 'absolute', from, to }
}
