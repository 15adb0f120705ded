import { longestKept } from '#src/domain/filter/cards/limits.ts'
import type { KeptCard } from '#src/domain/filter/cards/types.ts'
import { cut } from '#src/domain/filter/cards/words.ts'
import { shapesOf } from '#src/domain/filter/comparisons/shapes.ts'
import { parse } from '#src/domain/sparkql/parse.ts'
import { type CardOptions, otherCard } from './from-filter.ts'

// Conditions that no control can change, as a form keeps them: SparkQL. Shapes join in one group (SPEC §4), so that a
// condition on places that is to stand apart is written in brackets.

export function writeKept(card: KeptCard): string {
  if (card.kind === 'shape') return card.value.text
  const { tree } = parse(card.value, { now: new Date(0) })
  return tree !== null && shapesOf(tree) !== null ? `(${card.value})` : card.value
}

/** A condition that stays, as the cards that it was; one that is none keeps its text and is named. */
export function readKept(
  text: string,
  options: CardOptions,
): { readonly cards: KeptCard[]; readonly error: string | null } {
  if (text.length > longestKept)
    return { cards: [], error: 'A part of the filter was too long to be kept.' }
  const { tree } = parse(text, { now: new Date(0) })
  if (tree === null) {
    const error = 'A part of the filter cannot be read.'
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
