import {
  type FieldCard,
  type FilterCard,
  isRetained,
} from '#src/domain/search/filter/cards/card-types.ts'
import { cardSummary } from '#src/domain/search/filter/convert/summary.ts'
import { writeRetained } from '#src/domain/search/filter/convert/unrepresented.ts'
import { currentChoices } from './deciding-cards.ts'
import { kindChoices, kindsOf } from './kind-cards.ts'
import { marketOfCards } from './panel-market.ts'
import type { KindCounts, PanelCards } from './panel-view.ts'

export function panelCards(
  cards: readonly FilterCard[],
  {
    choices,
    errors,
    added,
    kindCounts = {},
  }: Pick<PanelCards, 'choices' | 'errors' | 'added'> & { readonly kindCounts?: KindCounts },
): PanelCards {
  const fieldCards = cards.filter((card): card is FieldCard => !isRetained(card))
  const hasKinds = fieldCards.some(({ field }) => field === 'PropertyType')
  const kindsCard = hasKinds ? cards.find((card) => kindsOf(card) !== null) : undefined
  const retained = cards.filter(isRetained).filter((card) => card !== kindsCard)
  const others = retained.map((card) => ({
    value: writeRetained(card),
    label: cardSummary(card),
    enabled: card.enabled,
  }))
  const kinds = hasKinds ? kindChoices((kindsCard && kindsOf(kindsCard)) ?? [], kindCounts) : []
  const market = marketOfCards(cards)
  return {
    cards: fieldCards,
    kinds,
    others,
    choices,
    errors,
    added,
    market,
    previous: currentChoices(cards),
  }
}
