import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { fieldSummary } from '#src/domain/search/filter/cards/field-summary.ts'
import { shapeWords } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'

export function cardSummary(card: FilterCard): string {
  if (card.kind === 'other') return card.label
  return card.kind === 'shape'
    ? (card.value.name ?? shapeWords(card.value.text))
    : fieldSummary(card)
}
