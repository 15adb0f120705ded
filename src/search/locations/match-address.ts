import {
  foldedWords,
  isSameWord,
  type TypedAddress,
} from '#src/domain/search/location/typed-place.ts'
import { otherSpellings } from '#src/domain/search/words/spellings.ts'
import { beginningDistance, typingDistance } from '#src/domain/search/words/typing-distance.ts'
import { stateSpellings } from '#src/domain/search/words/us-states.ts'
import { allowedErrors } from '../words/mistyped.ts'

export interface WrittenAddress {
  readonly StreetAddress: string
  readonly UnitNumber: string | null
  readonly City: string | null
  readonly StateOrProvince: string | null
  readonly PostalCode: string | null
}

/** Returns the number of typing errors; null without a match. The last word is a prefix. House numbers do not count. */
export function addressErrors(typed: TypedAddress, address: WrittenAddress): number | null {
  const unit = foldedWords(address.UnitNumber ?? '')
  const street = foldedWords(address.StreetAddress).slice(1)
  const units = [...unit, ...street, unit.join('')]
  if (typed.unit !== null && !units.includes(typed.unit)) return null
  const { City, StateOrProvince, PostalCode } = address
  const place = [City, stateSpellings(StateOrProvince ?? ''), PostalCode].join(' ')
  const words = [...street, ...unit, unit.join(''), ...foldedWords(place)]
  let errors = 0
  for (const [i, word] of typed.words.entries()) {
    const least = wordErrors(word, words, i === typed.words.length - 1)
    if (least === null) return null
    errors += least
  }
  return errors
}

function wordErrors(typed: string, words: readonly string[], isLast: boolean): number | null {
  if (words.some((word) => isSameWord(typed, word) || (isLast && word.startsWith(typed)))) return 0
  const most = allowedErrors(typed)
  if (most === 0) return null
  const spellings = words.flatMap((word) => [word, ...otherSpellings(word)])
  const distance = isLast ? beginningDistance : typingDistance
  const least = Math.min(...spellings.map((word) => distance(typed, word, most)))
  return least <= most ? least : null
}
