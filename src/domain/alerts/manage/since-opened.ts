import {
  newDescription,
  newPhotos,
  nowIs,
  sinceOpened,
} from '#src/domain/listings/messages/change-messages.ts'
import { foreignCurrency } from '#src/domain/listings/price.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import { priceChangeText } from './event-words.ts'

/** A change of a listing since its reader last opened it. `OldValue` and `NewValue` are JSON text. */
export interface ChangeSinceOpened {
  readonly Field: string | null
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly Currency?: string | null
}

export const fieldsSinceOpened = ['ListPrice', 'StandardStatus', 'Media', 'PublicRemarks'] as const

/** Describes what changed, most important first. `changes` are oldest first; reverted changes are left out. */
export function changesSinceOpened(changes: readonly ChangeSinceOpened[]): string[] {
  const between = (field: string) => {
    const fieldChanges = changes.filter(({ Field }) => Field === field)
    return [
      storedValue(fieldChanges[0]?.OldValue ?? null),
      storedValue(fieldChanges.at(-1)?.NewValue ?? null),
    ] as const
  }
  const { currency = null } = foreignCurrency({ Currency: changes[0]?.Currency ?? null })
  const price = priceChangeText(...between('ListPrice'), currency)
  const [from, to] = between('StandardStatus')
  const photos = countNew(...between('Media'))
  const [before, after] = between('PublicRemarks')
  return [
    price && sinceOpened(price),
    typeof to === 'string' && to !== from && sinceOpened(nowIs(to.toLowerCase())),
    photos > 0 && newPhotos(photos),
    typeof after === 'string' && after !== before && newDescription,
  ].filter((text) => typeof text === 'string')
}

function countNew(before: unknown, after: unknown): number {
  const oldKeys = new Set(Array.isArray(before) ? before : [])
  return Array.isArray(after) ? after.filter((key) => !oldKeys.has(key)).length : 0
}
