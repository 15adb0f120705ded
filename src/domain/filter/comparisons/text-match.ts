import type { Test } from '#src/domain/filter/condition/condition.ts'
import { readWildcards } from '#src/domain/filter/condition/patterns.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'

// How a text card is understood: `oak` is found anywhere, `oak*` is how the text begins, `?` is any character, and
// `"oak"` is the whole text. Keywords take words as they are.

/** A text as the filter language means it literally. */
export const escapeWildcards = (text: string) => text.replace(/[*?]/g, String.raw`\$&`)

/** What a typed text is as a pattern of `Eq`. */
export function patternOf(typed: string): string {
  const [, whole] = /^"(.+)"$/su.exec(typed) ?? []
  if (whole !== undefined) return escapeWildcards(whole)
  // A backslash before the last star would make it a literal one.
  return /[*?]/.test(typed) ? typed : `*${typed.replace(/\\+$/, '')}*`
}

/** What a person would type for a pattern of `Eq`; null if there is no such text. */
export function typedPattern(pattern: string): string | null {
  const test = readWildcards(pattern)
  const candidates = [...plainCandidates(test), pattern]
  return candidates.find((typed) => isSame(readWildcards(patternOf(typed)), test)) ?? null
}

function plainCandidates(test: Test): string[] {
  if (test.kind === 'contains') return [test.text]
  return test.kind === 'oneOf' ? [`"${test.values[0]}"`] : []
}

const isSame = (a: Test, b: Test) => JSON.stringify(a) === JSON.stringify(b)

/** The text of `Eq` for a value that stands for itself; and back, null where it is a pattern. */
export const literalOf = (value: string) => quote(escapeWildcards(value))

export function plainValue(pattern: string): string | null {
  const test = readWildcards(pattern)
  return test.kind === 'oneOf' ? String(test.values[0]) : null
}
