import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { maxRetained } from '#src/domain/search/filter/cards/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { homeKindIds, homeKindsFilter } from '#src/domain/search/filter/market/home-kinds.ts'
import { kindsName, retainedName, retainedOffName } from './form-names.ts'
import { type CardOptions, otherCard } from './from-filter.ts'
import { type ReadCards, type Reading, readFieldCards } from './read-field-cards.ts'
import { readRetained } from './unrepresented.ts'

export function readCards(query: URLSearchParams, options: CardOptions): ReadCards {
  let count = 0
  const readOther = (reading: Reading, name: string, value: string) => {
    const isRetained = name === retainedName || name === retainedOffName
    if (!isRetained || value.trim() === '' || count++ >= maxRetained) return
    const { cards, error } = readRetained(value, options)
    reading.cards.push(...cards.map((card) => ({ ...card, enabled: name === retainedName })))
    if (error !== null) reading.errors[retainedName] ??= error
  }
  const fieldCards = readFieldCards(query, options.findField, readOther)
  return { ...fieldCards, cards: [...kindCards(query, options), ...fieldCards.cards] }
}

function kindCards(query: URLSearchParams, options: CardOptions): FilterCard[] {
  const chosenIds = query.getAll(kindsName)
  const kinds = homeKindIds.filter((id) => chosenIds.includes(id))
  const { tree } = Filter.of(homeKindsFilter(kinds))
  return kinds.length === 0 || tree === null ? [] : [otherCard(tree, options)]
}
