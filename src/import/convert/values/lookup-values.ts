import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { stateCodes } from '#src/domain/search/words/us-states.ts'
import lookups from './lookup-values.json' with { type: 'json' }
// What Windows calls time zones (CLDR, windowsZones.xml).
import windowsZones from './windows-zones.json' with { type: 'json' }

/** A lookup that accepts only these values and their aliases. `refused` completes the sentence "“value” …". */
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

export const lookupKey = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const closedLookups: Readonly<Record<string, ClosedLookup>> = {
  StandardStatus: closed(standardStatuses, lookups.statusWords, 'is not a status'),
  PropertyType: closed(propertyTypes, lookups.typeWords, 'is not a property type'),
}

/** Lookups with values that are recognized in any spelling. Other values are stored unchanged. */
export const knownValues: Readonly<Record<string, ClosedLookup>> = {
  PropertySubType: closed(lookups.subTypes, lookups.subTypeWords, ''),
  StateOrProvince: closed(stateCodes, {}, ''),
  IanaTimeZoneValues: closed(Intl.supportedValuesOf('timeZone'), windowsZones, ''),
}

/** Lookups whose values each MLS defines. These values are plain names and not codes. */
export const openLookups: ReadonlySet<string> = new Set(lookups.open)
