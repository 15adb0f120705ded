import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { readWildcards } from '#src/domain/search/filter/condition/patterns.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

// Typed text matches anywhere (`oak`) or, with wildcards, where they say: `oak*` at the start, `?` for any character.
// In quotes, `"oak"`, it must be the whole text. In Keywords, words are literal.

export const escapeWildcards = (text: string) => text.replace(/[*?]/g, String.raw`\$&`)

export function patternOf(typed: string): string {
  const [, whole] = /^"(.+)"$/su.exec(typed) ?? []
  if (whole !== undefined) return escapeWildcards(whole)
  // A trailing backslash would escape the last star.
  return /[*?]/.test(typed) ? typed : `*${typed.replace(/\\+$/, '')}*`
}

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

/** Writes a value as a literal without wildcards. `plainValue` is the inverse. */
export const literalOf = (value: string) => quote(escapeWildcards(value))

export function plainValue(pattern: string): string | null {
  const test = readWildcards(pattern)
  return test.kind === 'oneOf' ? String(test.values[0]) : null
}
