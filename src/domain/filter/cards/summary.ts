import { fieldSummary } from './field-summary.ts'
import { shapeWords } from './shapes.ts'
import type { FilterCard } from './types.ts'

/** SPEC §5: what a card asks for, in one line; empty for nothing. */
export function cardSummary(card: FilterCard): string {
  if (card.kind === 'other') return card.label
  return card.kind === 'shape'
    ? (card.value.name ?? shapeWords(card.value.text))
    : fieldSummary(card)
}
