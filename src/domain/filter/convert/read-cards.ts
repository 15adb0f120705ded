import { mostKept } from '#src/domain/filter/cards/limits.ts'
import { keptName, keptOffName } from './form-names.ts'
import type { CardOptions } from './from-filter.ts'
import { type ReadCards, type Reading, readFieldCards } from './read-field-cards.ts'
import { readKept } from './unrepresented.ts'

/** Reads all that the panel's form sent; a query of any other kind gives no cards. */
export function readCards(query: URLSearchParams, options: CardOptions): ReadCards {
  let count = 0
  const readOther = (reading: Reading, name: string, value: string) => {
    const isKept = name === keptName || name === keptOffName
    if (!isKept || value.trim() === '' || count++ >= mostKept) return
    const { cards, error } = readKept(value, options)
    reading.cards.push(...cards.map((card) => ({ ...card, enabled: name === keptName })))
    if (error !== null) reading.errors[keptName] ??= error
  }
  return readFieldCards(query, options.findField, readOther)
}
