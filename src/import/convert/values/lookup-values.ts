import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { stateCodes } from '#src/domain/search/words/us-states.ts'
import lookups from './lookup-values.json' with { type: 'json' }

// Lookups whose values matter to the product, with the words of other systems for them.

/** Only these values and their aliases are accepted. `refused` continues "“value” …". */
export interface ClosedLookup {
  readonly values: ReadonlyMap<string, string>
  readonly refused: string
}

const closed = (
  values: readonly string[],
  words: Record<string, string>,
  refused: string,
): ClosedLookup => ({
  values: new Map(
    [...values.map((value) => [value, value] as const), ...Object.entries(words)].map(keyed),
  ),
  refused,
})

const keyed = ([word, value]: readonly [string, string]) => [lookupKey(word), value] as const

/** `ActiveUnderContract` and `Active Under Contract` have the same key. */
export const lookupKey = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const closedLookups: Readonly<Record<string, ClosedLookup>> = {
  StandardStatus: closed(standardStatuses, lookups.statusWords, 'is not a status'),
  PropertyType: closed(propertyTypes, lookups.typeWords, 'is not a property type'),
}

/** Values that are recognized in any spelling; other values are stored unchanged. */
export const knownValues: Readonly<Record<string, ClosedLookup>> = {
  PropertySubType: closed(lookups.subTypes, lookups.subTypeWords, ''),
  StateOrProvince: closed(stateCodes, {}, ''),
}

/** Lookups that each MLS defines: their values are names, not codes. */
export const openLookups: ReadonlySet<string> = new Set(lookups.open)
