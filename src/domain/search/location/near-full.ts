import { readKindWords } from './kind-words.ts'
import { type LocationField, rankOf, schoolFields } from './location-kinds.ts'
import type { LocationOption } from './location-option.ts'
import { isSameStreetNumber } from './street-numbers.ts'
import {
  isSameWord,
  meaningsOf,
  nameKey,
  readTypedAddress,
  readTypedPlace,
  type TypedAddress,
} from './typed-place.ts'

/**
 * Whether the text completely names the option. Case, accents, punctuation, abbreviations, and words for the kind do
 * not matter. For `12 Elm Street, Harbor`, the first part is enough.
 */
export function namesCompletely(text: string, option: LocationOption): boolean {
  const typed = wordingsOf(text)
  if (typed.length === 0) return false
  if (option.called === nameKey(text)) return true
  if (option.fieldName === 'StreetAddress') return isAddress(text, option)
  const ofKind = readKindWords(text)
  const isKind = ofKind?.fields.includes(option.fieldName) === true && ofKind.name !== ''
  const ofName = isKind ? wordingsOf(ofKind.name) : []
  const names = [option.value, ...beginnings(option.text)]
  return names.some(
    (name) => typed.concat(ofName).includes(nameKey(name)) || ofName.includes(plainName(name)),
  )
}

function isAddress(text: string, option: LocationOption): boolean {
  const typed = meaningsOf(readTypedAddress(text))
  const optionAddresses = meaningsOf(readTypedAddress(beginnings(option.text)[0]!))
  return optionAddresses.some((address) =>
    typed.some((typedAddress) => isAtAddress(address, typedAddress)),
  )
}

const isAtAddress = (address: TypedAddress, typed: TypedAddress) =>
  isSameStreetNumber(address.number, typed.number) &&
  (typed.unit === null || address.unit === typed.unit) &&
  address.words.every((word) => typed.words.some((typedWord) => isSameWord(typedWord, word)))

/** The options that the text completely names: several if it is ambiguous, such as a street in several cities. */
export function matchingOptions(
  text: string,
  options: readonly LocationOption[],
): readonly LocationOption[] {
  const near = options.filter((option) => namesCompletely(text, option))
  const alike = near.filter(
    ({ fieldName, parentId }) =>
      isOfKind(fieldName, near[0]!.fieldName) &&
      !near.some((nearOption) => nearOption.id === parentId && nearOption.fieldName === fieldName),
  )
  const typed = wordingsOf(text)
  const whole = alike.filter((option) => typed.includes(nameKey(option.text)))
  return whole.length > 0 ? whole : alike
}

/** Schools of different levels count as one kind. */
const isOfKind = (field: LocationField, otherField: LocationField) =>
  rankOf(field) === rankOf(otherField) &&
  (field === otherField || schoolFields.some((school) => school === otherField))

const wordingsOf = (text: string) => readTypedPlace(text).wordings

/** The name without the words for its kind: `Oak School District` → `oak`. */
function plainName(name: string): string {
  const kind = readKindWords(name)
  return kind === null || kind.name === '' ? nameKey(name) : kind.name
}

function beginnings(text: string): string[] {
  const parts = text.split(', ')
  return parts.map((_, i) => parts.slice(0, i + 1).join(', '))
}
