import {
  type FilterCard,
  isRetained,
  type OtherCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import { type CardOptions, otherCard } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  type HomeKindId,
  homeKinds,
  homeKindsIn,
} from '#src/domain/search/filter/market/home-kinds.ts'
import type { KindChoice, KindCounts } from './panel-view.ts'

// Everyday kinds of homes are offered in place of the MLS's types. A choice of kinds is one condition.

const fields: readonly string[] = ['PropertySubType', 'PropertyType']

export function kindsOf(card: FilterCard): readonly HomeKindId[] | null {
  if (card.kind !== 'other' || !card.enabled || !fields.includes(card.field)) return null
  const { tree } = Filter.of(card.value)
  return tree && homeKindsIn(tree)
}

/** The property types of the chosen kinds; empty if any of the kinds is defined by subtypes. */
export function typesOfKinds(cards: readonly FilterCard[]): readonly string[] {
  const ids = cards.flatMap((card) => kindsOf(card) ?? [])
  const chosen = homeKinds.filter(({ id }) => ids.includes(id))
  const isByType = chosen.every(({ PropertySubType }) => PropertySubType.length === 0)
  return isByType ? chosen.flatMap(({ PropertyType }) => PropertyType) : []
}

export const kindChoices = (
  chosen: readonly HomeKindId[],
  counts: KindCounts,
): readonly KindChoice[] =>
  homeKinds.map(({ id, label }) => ({
    id,
    label,
    chosen: chosen.includes(id),
    count: counts[id] ?? null,
  }))

export function replaceByKinds(
  cards: readonly FilterCard[],
  options: CardOptions,
): readonly FilterCard[] {
  if (cards.some((card) => kindsOf(card) !== null)) return cards
  const at = cards.findIndex((card) => kindCard(card, options) !== null)
  return at < 0 ? cards : cards.with(at, kindCard(cards[at]!, options)!)
}

function kindCard(card: FilterCard, options: CardOptions): OtherCard | null {
  if (isRetained(card) || !fields.includes(card.field)) return null
  const { tree } = cardsToFilter([card])
  const kinds = tree && homeKindsIn(tree)
  return tree !== null && kinds !== null && kinds.length > 0 ? otherCard(tree, options) : null
}
