import { certainlyFitsAddress, maxAddressLength } from './address-limit.ts'

// A reference to a stored filter in a URL: `stored.` and the hash of the filter's text, followed by the positions of
// conditions to leave out, `-3`, and by one more condition, ` And City Eq 'x'`.

export interface FilterReference {
  readonly id: string
  /** Positions of the conditions to leave out. Each position counts only conditions that are left at that point. */
  readonly omitted: readonly number[]
  readonly more: string
}

const shape = /^stored\.([0-9a-f]{32})((?:-\d{1,2}){0,80})(?: And ([\s\S]+))?$/

export function parseReference(text: string): FilterReference | null {
  const [, id, omitted = '', more = ''] = shape.exec(text.trim()) ?? []
  return id === undefined ? null : { id, omitted: omitted.split('-').slice(1).map(Number), more }
}

export const referenceTo = (id: string): string => `stored.${id}`

export const isPlainReference = (text: string): boolean => parseReference(text)?.more === ''

export const withoutPart = (reference: string, part: number): string => `${reference}-${part}`

export function isTooLongForAddress(filter: string): boolean {
  if (certainlyFitsAddress(filter)) return false
  return filter.length > maxAddressLength || isTooLongWritten(filter)
}

const isTooLongWritten = (filter: string): boolean =>
  new URLSearchParams({ f: filter }).toString().length - 2 > maxAddressLength

/** The longest filter that is stored, in characters. */
export const maxStoredLength = 64_000

export const storedFilterGone =
  'This search is no longer available. Start a new one, or ask the person who sent it for a new link.'
export const tooLongToStore = 'This search is too long. Remove some of its conditions.'
export const tooManyStored =
  'Too many long searches came from here in a short time. Please wait a few minutes and try again.'
