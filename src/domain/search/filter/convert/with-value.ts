import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { checkCard } from '#src/domain/search/filter/cards/check.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'

/** Changes a card's value. Editing it enables the card; clearing it disables the card (SPEC §4 Filter cards). */
export function withValue<Card extends FilterCard>(card: Card, value: Card['value']): Card {
  const edited = { ...card, value }
  return checkCard({ ...edited, enabled: !isEmpty(edited) })
}
