import { type FilterCard, isRetained } from '#src/domain/search/filter/cards/card-types.ts'
import { dateFieldsFor } from '#src/domain/search/filter/market/status-dates.ts'
import { findChosenValues } from './arrange-cards.ts'
import { isStatusDate } from './panel-fields.ts'

// MLS, type or class, and status decide which fields are shown (SPEC §4 Filter cards). The form also sends their
// previous values, so that a change is detected.

const fieldsByName = {
  _previous_mls_ids: ['MlsId'],
  _previous_property_types: ['PropertyType', 'PropertyClass'],
  _previous_statuses: ['StandardStatus', 'MlsStatus'],
} as const

type Name = keyof typeof fieldsByName

const names = Object.keys(fieldsByName) as Name[]
const chosen = (cards: readonly FilterCard[], name: Name) =>
  fieldsByName[name].flatMap((field) => findChosenValues(cards, field))

export const statusesIn = (cards: readonly FilterCard[]): readonly string[] =>
  chosen(cards, '_previous_statuses')

export const currentChoices = (
  cards: readonly FilterCard[],
): readonly (readonly [name: string, value: string])[] =>
  names.map((name) => [name, chosen(cards, name).join(',')])

/** Whether the MLS, types, or statuses differ from those when the form was rendered; null if it did not send them. */
export function hasChangedChoices(
  query: URLSearchParams,
  cards: readonly FilterCard[],
): boolean | null {
  if (!names.some((name) => query.has(name))) return null
  return currentChoices(cards).some(([name, value]) => (query.get(name) ?? '') !== value)
}

export function withoutOtherDates(
  cards: readonly FilterCard[],
  query: URLSearchParams,
): readonly FilterCard[] {
  const statuses = statusesIn(cards)
  if (hasChangedChoices(query, cards) !== true || statuses.length === 0) return cards
  const stays = new Set([...dateFieldsFor(statuses), ...query.getAll('_user_added_fields')])
  return cards.filter(
    (card) => isRetained(card) || !isStatusDate(card.field) || stays.has(card.field),
  )
}
