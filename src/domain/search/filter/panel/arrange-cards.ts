import {
  type DateValue,
  type FilterCard,
  isRetained,
} from '#src/domain/search/filter/cards/card-types.ts'
import type { FieldDefinition } from '#src/domain/search/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'

export interface ArrangeOptions {
  readonly goes?: (field: string) => boolean
  /** The way of entering dates that the user chose last (SPEC §9). */
  readonly dateMode?: DateValue['mode']
}

/**
 * Arranges cards in the order of `fields`. Existing cards keep their values, and fields without a card get an empty
 * one. Cards of other fields remain unless `goes` drops them, as it drops dates whose status is gone.
 */
export function arrangeCards(
  cards: readonly FilterCard[],
  fields: readonly FieldDefinition[],
  { goes = () => false, dateMode }: ArrangeOptions = {},
): FilterCard[] {
  const fieldNames = new Set(fields.map(({ field }) => field))
  const fieldCards = fields.flatMap((definition) => {
    return (
      cards.find((card) => isOf(card, definition.field)) ?? emptyCard(definition, dateMode) ?? []
    )
  })
  const others = cards.filter(
    (card) => isRetained(card) || (!fieldNames.has(card.field) && !goes(card.field)),
  )
  return [...fieldCards, ...others]
}

const isOf = (card: FilterCard, field: string) => !isRetained(card) && card.field === field

export function findChosenValues(cards: readonly FilterCard[], field: string): readonly string[] {
  const card = cards.find(
    (candidate) => candidate.field === field && candidate.kind === 'list' && candidate.enabled,
  )
  return card?.kind === 'list' && !card.value.not ? card.value.chosen : []
}
