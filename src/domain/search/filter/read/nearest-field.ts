import { canSeeField } from '#src/domain/context/access/scope.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { typingDistance } from '#src/domain/search/words/typing-distance.ts'
import { isFieldAt, type TypedName } from './complete-field.ts'
import type { FilterError, ReadOptions } from './read-result.ts'

type Fields = Pick<ReadOptions, 'dictionary' | 'scope'>

export interface Corrected {
  readonly names: readonly string[]
  readonly text: string
}

/** Replaces the unknown fields of a filter with those that were probably meant; null if there are none. */
export function correctFields(
  text: string,
  errors: readonly FilterError[],
  fields: Fields,
): Corrected | null {
  const corrections = errors.flatMap((error) => {
    const unknown = unknownIn(text, error)
    const name = unknown && nearestField(unknown.text, fields)
    return name ? [{ name, start: unknown.start, end: unknown.end }] : []
  })
  if (corrections.length === 0) return null
  const corrected = corrections
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (before, { name, start, end }) => before.slice(0, start) + name + before.slice(end),
      text,
    )
  return { names: [...new Set(corrections.map(({ name }) => name))], text: corrected }
}

/** Returns what was written as a field, even if it is a label of several words or begins with a small letter. */
function unknownIn(text: string, { field, start, end }: FilterError): TypedName | null {
  if (field !== null) return text.slice(start, end) === field ? { text: field, start, end } : null
  const first = /[A-Za-z]\w*\s+$/.exec(text.slice(0, start))
  if (first === null || !isFieldAt(text, first.index)) return null
  const [words] = wordsBeforeOperator.exec(text.slice(first.index)) ?? []
  return words ? { text: words, start: first.index, end: first.index + words.length } : null
}

const wordsBeforeOperator =
  /^\w+(?:\s+(?!(?:Eq|Ne|Gt|Ge|Lt|Le|Bt)\b)\w+){0,3}(?=\s+(?:Eq|Ne|Gt|Ge|Lt|Le|Bt)\b)/

/** Returns the field whose name, Spark name, or label is closest to an unknown name, if it is close enough. */
function nearestField(unknown: string, { dictionary, scope }: Fields): string | null {
  const exactField = dictionary.find(unknown)
  if (exactField !== undefined && canSeeField(scope, exactField)) return null
  const visible = dictionary.fields.filter((field) => canSeeField(scope, field))
  return nearestName(
    unknown,
    visible.map((field) => ({ name: field.name, words: wordsFor(field) })),
  )
}

export interface Nameable {
  readonly name: string
  readonly words: readonly string[]
}

/** Returns the name of which one of the words is closest to what was written, if it is close enough. */
export function nearestName(unknown: string, candidates: readonly Nameable[]): string | null {
  const typed = folded(unknown)
  let most = typed.length < 4 ? 0 : typed.length < 9 ? 2 : 3
  let nearest: string | null = null
  for (const { name, words } of candidates) {
    const distance = Math.min(...words.map((word) => typingDistance(typed, folded(word), most)))
    if (distance > most) continue
    nearest = name
    if (distance === 0) return nearest
    most = distance - 1
  }
  return nearest
}

const wordsFor = ({ name, alias, label }: Field): string[] =>
  [name, alias ?? '', label].filter((word) => folded(word) !== '')

const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
