import { type FieldCard, type FilterCard, isKept } from '#src/domain/filter/cards/types.ts'
import { cardSummary } from '#src/domain/filter/convert/summary.ts'
import { writeKept } from '#src/domain/filter/convert/unrepresented.ts'
import type { PanelCards } from './panel-view.ts'
import { choicesNow } from './steering.ts'

/** The cards of a filter as the panel shows them. */
export function panelCards(
  cards: readonly FilterCard[],
  { choices, errors, added }: Pick<PanelCards, 'choices' | 'errors' | 'added'>,
): PanelCards {
  const others = cards
    .filter(isKept)
    .map((card) => ({ value: writeKept(card), label: cardSummary(card), enabled: card.enabled }))
  const own = cards.filter((card): card is FieldCard => !isKept(card))
  return { cards: own, others, choices, errors, added, previous: choicesNow(cards) }
}
