import { isForMembers } from '#src/import/suggest/words/column-names.ts'
import { languageOf } from '#src/import/suggest/words/language.ts'
import { none } from '#src/import/suggest/words/meanings.ts'
import { keyOf } from '#src/import/suggest/words/name-words.ts'
import type { Column } from './column.ts'
import { audienceOf, hasKnownTypes, holds, typeOf } from './holds.ts'
import { meaningsOf } from './name-meanings.ts'
import { readingOf } from './number-reading.ts'
import { isShare } from './place-values.ts'

export interface Match {
  readonly field: string
  readonly column: string
  readonly score: number
}

/** The minimum score of an empty column, which is high because the column's name is the only evidence. */
const minEmptyShare = 0.965

export function matchColumns(columns: readonly Column[]): Match[] {
  const language = languageOf(columns.map(({ name }) => name))
  const candidates = columns.flatMap((column) =>
    meaningsOf(column.name, language)
      .filter(({ field, score }) => field !== none && (column.filled > 0 || score > minEmptyShare))
      .map((meaning) => ({ ...meaning, field: fieldFor(meaning.field, column) }))
      .filter(({ field }) => canHold(field, column))
      .map(({ field, score }) => ({
        field,
        column: column.name,
        score: score * certaintyOf(field, column),
      })),
  )
  const matchedNames = new Set<string>()
  return candidates
    .sort((a, b) => b.score - a.score || isOwn(b) - isOwn(a))
    .filter(({ field, column }) => {
      if (matchedNames.has(`f ${field}`) || matchedNames.has(`c ${column}`)) return false
      matchedNames.add(`f ${field}`).add(`c ${column}`)
      return true
    })
}

const isOwn = ({ field, column }: Match) => Number(field === column)

/** Returns the other columns whose names equal this one's or the field's, or mean the field in a known language. */
export function rivalsOf(
  { name }: Column,
  field: string,
  columns: readonly Column[],
  language: string | null,
): readonly Column[] {
  const names = new Set([keyOf(name), keyOf(field)])
  const means = (column: Column) =>
    language !== null &&
    meaningsOf(column.name, language)[0]?.field === field &&
    canHold(field, column)
  return columns.filter(
    (column) =>
      column.name !== name && column.filled > 0 && (names.has(keyOf(column.name)) || means(column)),
  )
}

/** Whether a column of years has periods, such as `1977 - 1990`, `after 2000`, and `2. half of the 19th century`. */
const isPeriod = (column: Column) =>
  isShare(column, /(?<!\d)\d{4}\s*[-–—/]\s*\d{4}(?!\d)/, 0.1) ||
  isShare(column, /^(?:\p{L}+\s){1,3}\d{4}$/u, 0.3)

const fieldFor = (field: string, column: Column) =>
  field === 'YearBuilt' && !column.many && isPeriod(column) ? 'YearBuiltDetails' : field

export const canHold = (field: string, column: Column): boolean =>
  mayFill(field, column.name) && (holds(field, column) || holdsWithWords(field, column))

/** Whether a column may fill a field. A private column never fills a public field unless it has that field's name. */
export const mayFill = (field: string, column: string): boolean =>
  !isForMembers(column) || audienceOf(field) === 'members' || keyOf(column) === keyOf(field)

function holdsWithWords(field: string, column: Column): boolean {
  if (typeOf(field) !== 'integer' && typeOf(field) !== 'decimal') return false
  const reading = readingOf(column, field)
  return reading !== null && holds(field, reading.column)
}

/** Lowers the score of an empty column or one with unrelated words, so that any other column is preferred. */
function certaintyOf(field: string, column: Column): number {
  if (column.filled === 0) return 0.5
  const isType = field === 'PropertySubType' || field === 'PropertyType'
  return isType && !hasKnownTypes(column) ? 0.9 : 1
}
