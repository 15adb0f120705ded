import { maxRetained } from '#src/domain/filter/cards/limits.ts'
import { retainedName, retainedOffName } from './form-names.ts'
import type { CardOptions } from './from-filter.ts'
import { type ReadCards, type Reading, readFieldCards } from './read-field-cards.ts'
import { readRetained } from './unrepresented.ts'

/** Reads all that the panel's form sent; a query of any other kind gives no cards. */
export function readCards(query: URLSearchParams, options: CardOptions): ReadCards {
  let count = 0
  const readOther = (reading: Reading, name: string, value: string) => {
    const isRetained = name === retainedName || name === retainedOffName
    if (!isRetained || value.trim() === '' || count++ >= maxRetained) return
    const { cards, error } = readRetained(value, options)
    reading.cards.push(...cards.map((card) => ({ ...card, enabled: name === retainedName })))
    if (error !== null) reading.errors[retainedName] ??= error
  }
  return readFieldCards(query, options.findField, readOther)
}
