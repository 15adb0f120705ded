import type { Column } from '#src/import/suggest/facts/column.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { isCounting } from '#src/import/suggest/words/bag.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { flagOf } from '#src/import/suggest/words/transactions.ts'
import { piecesOf } from '../words/word-pieces.ts'
import { type Answer, notationsOf } from './notations.ts'

/** Drafts custom fields for columns for which the dictionary has no field. They are visible to members. */
export function customFields(work: Work, columns: readonly Column[]): Record<string, unknown> {
  const notations = notationsOf(work)
  const entries = columns.map(
    (column) =>
      [nameOf(column.name), specOf(column, notations.get(column.name) ?? null, work)] as const,
  )
  return Object.fromEntries(uniquely(entries))
}

/** Removes `"` from a name, because it would end the name of the field in a filter. */
const nameOf = (name: string) => name.replace(/["\s]+/g, ' ').trim()

function uniquely<T>(entries: readonly (readonly [string, T])[]): [string, T][] {
  const usedNames = new Set<string>()
  return entries.map(([name, spec]) => {
    let free = name
    for (let n = 2; usedNames.has(free.toLowerCase()); n++) free = `${name} ${n}`
    usedNames.add(free.toLowerCase())
    return [free, spec]
  })
}

/** Drafts a custom field. It has a type other than text only if every value in the file fits that type. */
function specOf(column: Column, notation: Answer, { top, texts }: Work): Record<string, unknown> {
  const { name: from, numbers, filled, blanks } = column
  const empty = blanks.length === 0 ? {} : { empty: blanks }
  const label = wordedLabel(from)
  const labelled = label === from ? {} : { label }
  if (texts.has(from)) return { from, type: 'character', ...labelled }
  if (isFlag(column)) return { from, type: 'boolean', ...flagsOf(column), ...empty, ...labelled }
  const plain = numbers.leadingZeros === 0 && numbers.longest <= 15 && numbers.dressed === 0
  if (filled > 0 && numbers.count === filled && plain) {
    if (notation === null || notation === top.notation)
      return {
        from,
        type: numbers.wholes === filled ? 'integer' : 'decimal',
        ...empty,
        ...labelled,
      }
    if (notation !== '?' && notation !== 'mixed')
      return { from, type: 'decimal', notation, ...empty, ...labelled }
  }
  const isDecided = column.dates.ordered === 0 || top.dates !== '?'
  if (filled > 0 && column.dates.count === filled && isDecided && isOneOrder(column, top.dates))
    return { from, type: 'date', ...empty, ...labelled }
  return { from, type: 'character', ...labelled }
}

const plainFlag = /^(?:true|false|yes|no|t|f|y|n)$/i

/** Whether a column has yes and no in any language, or 0 and 1. If its name counts something, 0 and 1 are numbers. */
function isFlag({ name, values, many, filled }: Column): boolean {
  const words = [...values.keys()]
  if (filled === 0 || many || words.length > maxFlags) return false
  if (words.every((word) => plainFlag.test(word))) return true
  const isBoth =
    new Set(words.map(flagOf)).size === 2 && words.every((word) => flagOf(word) !== null)
  return isBoth && !(words.includes('1') && wordsOf(name).some(isCounting))
}

const maxFlags = 6

/** Translates words for yes and no that an import does not know by itself. */
function flagsOf({ values }: Column): Record<string, unknown> {
  const words = [...values.keys()]
  if (words.every((word) => plainFlag.test(word) || /^[01]$/.test(word))) return {}
  return { values: Object.fromEntries(words.map((word) => [word, flagOf(word)])) }
}

const isOneOrder = ({ dates, values }: Column, order: unknown) =>
  (order === 'day first' ? dates.monthFirst : dates.dayFirst) === 0 &&
  (dates.ordered === 0 || order !== undefined || dates.monthFirst > 0) &&
  ![...values.keys()].some((text) => /\d:\d/.test(text))

const maxAbbreviationLength = 3

/** Turns `isNewBuild`, `HASTERRACE`, and `DISTANCE_TO_METRO` into words. Other scripts are returned unchanged. */
export function wordedLabel(name: string): string {
  if (/[\p{L}--[\p{Script=Latin}]]/v.test(name)) return name
  const isLoud = !/\p{Ll}/u.test(name)
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/YN$/, '')
    .split(/[\s._[\]]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (isLoud ? (piecesOf(word.toLowerCase()) ?? [word.toLowerCase()]) : [word]))
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
  const [first = name, ...rest] = words
  return [first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), ...rest].join(' ')
}

const isAbbreviation = (word: string) =>
  word.length <= maxAbbreviationLength && /^\p{Lu}{2,}\d*$/u.test(word)
