import type { RetainedCard } from '#src/domain/search/filter/cards/card-types.ts'
import { maxRetainedLength } from '#src/domain/search/filter/cards/limits.ts'
import { shapesOf } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { cut } from '#src/domain/wording.ts'
import { type CardOptions, otherCard } from './from-filter.ts'

// Conditions that no control can change are written as SparkQL. Shapes are joined in one group (SPEC §4), so another
// condition on locations is put in parentheses.

export function writeRetained(card: RetainedCard): string {
  if (card.kind === 'shape') return card.value.text
  const { tree } = Filter.of(card.value)
  return tree !== null && shapesOf(tree) !== null ? `(${card.value})` : card.value
}

export function readRetained(
  text: string,
  options: CardOptions,
): { readonly cards: RetainedCard[]; readonly error: string | null } {
  if (text.length > maxRetainedLength)
    return { cards: [], error: 'Part of the filter was too long to keep.' }
  const { tree } = Filter.of(text)
  if (tree === null) {
    const error = 'Part of the filter can’t be read.'
    const card = {
      field: '',
      label: cut(text, 160),
      kind: 'other',
      type: 'character',
      enabled: true,
      value: text,
    } as const
    return { cards: [{ ...card, errors: { keep: error } }], error }
  }
  const shapes = text.trimStart().startsWith('(') ? null : shapesOf(tree, options.shapeName)
  return { cards: shapes ?? [otherCard(tree, options)], error: null }
}
