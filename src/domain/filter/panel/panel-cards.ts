import { type FieldCard, type FilterCard, isRetained } from '#src/domain/filter/cards/types.ts'
import { cardSummary } from '#src/domain/filter/convert/summary.ts'
import { writeRetained } from '#src/domain/filter/convert/unrepresented.ts'
import { marketOfCards } from './panel-market.ts'
import type { PanelCards } from './panel-view.ts'
import { choicesNow } from './steering.ts'

/** The cards of a filter as the panel shows them. */
export function panelCards(
  cards: readonly FilterCard[],
  { choices, errors, added }: Pick<PanelCards, 'choices' | 'errors' | 'added'>,
): PanelCards {
  const others = cards.filter(isRetained).map((card) => ({
    value: writeRetained(card),
    label: cardSummary(card),
    enabled: card.enabled,
  }))
  const own = cards.filter((card): card is FieldCard => !isRetained(card))
  const market = marketOfCards(cards)
  return { cards: own, others, choices, errors, added, market, previous: choicesNow(cards) }
}
