import { readKindWords } from './kind-words.ts'
import type { LocationOption } from './option.ts'
import { nameKey, readTypedName } from './typed.ts'

/**
 * Ignores case, accents, punctuation, abbreviations, and words of the kind; of several parts, `12
 * Elm Street, Harbor`, the first ones suffice.
 */
export function isNearFull(text: string, option: LocationOption): boolean {
  const typed = wordingsOf(text)
  if (typed.length === 0) return false
  const ofKind = readKindWords(text)
  const isKind = ofKind?.fields.includes(option.fieldName) === true && ofKind.name !== ''
  const ofName = isKind ? wordingsOf(ofKind.name) : []
  const names = [option.value, ...beginnings(option.text)]
  return names.some(
    (name) => typed.concat(ofName).includes(nameKey(name)) || ofName.includes(plainName(name)),
  )
}

const wordingsOf = (text: string) => readTypedName(text).wordings

/** `Oak` of `Oak School District`. */
function plainName(name: string): string {
  const kind = readKindWords(name)
  return kind === null || kind.name === '' ? nameKey(name) : kind.name
}

function beginnings(text: string): string[] {
  const parts = text.split(', ')
  return parts.map((_, i) => parts.slice(0, i + 1).join(', '))
}
