import type { FieldDefinition } from '#src/domain/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/filter/cards/empty.ts'
import { type DateValue, type FilterCard, isRetained } from '#src/domain/filter/cards/types.ts'

export interface ArrangeOptions {
  readonly goes?: (field: string) => boolean
  /** SPEC §9: the mode that the person used last. */
  readonly dateMode?: DateValue['mode']
}

/**
 * The cards of a panel that shows these fields: existing cards keep their values, fields without a card get
 * an empty one. A card of another field stays if it asks for something, unless `goes` says that it goes with its
 * status.
 */
export function arrangeCards(
  cards: readonly FilterCard[],
  fields: readonly FieldDefinition[],
  { goes = () => false, dateMode }: ArrangeOptions = {},
): FilterCard[] {
  const shown = new Set(fields.map(({ field }) => field))
  const own = fields.flatMap((definition) => {
    return (
      cards.find((card) => isOf(card, definition.field)) ?? emptyCard(definition, dateMode) ?? []
    )
  })
  const others = cards.filter(
    (card) => isRetained(card) || (!shown.has(card.field) && !goes(card.field)),
  )
  return [...own, ...others]
}

const isOf = (card: FilterCard, field: string) => !isRetained(card) && card.field === field

/** What the panel's cards have chosen of a field with a list: its types, its statuses. */
export function chosenIn(cards: readonly FilterCard[], field: string): readonly string[] {
  const card = cards.find((one) => one.field === field && one.kind === 'list' && one.enabled)
  return card?.kind === 'list' && !card.value.not ? card.value.chosen : []
}
