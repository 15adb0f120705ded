import { furtherFields, standardFields } from '#src/domain/dictionary/index.ts'
import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { isBareDate } from '#src/import/suggest/words/columns.ts'
import { wordsOf } from '#src/import/suggest/words/names.ts'
import {
  flagOf,
  knownWithin,
  statusOf,
  subTypeOf,
  typeOf,
} from '#src/import/suggest/words/transactions.ts'
import { statusBySales } from './sales.ts'

const flags = new Set(
  [...standardFields, ...furtherFields]
    .filter(({ type }) => type === 'boolean')
    .map(({ name }) => name),
)
const readable = /^(?:true|t|yes|y|1|false|f|no|n|0)$/i

/** Status, types, and yes and no, each word of the file in the dictionary's. */
export function placeKinds(work: Work): void {
  placeStatus(work)
  placeTypes(work)
  for (const field of work.placed.keys()) if (flags.has(field)) placeFlag(work, field)
  placeYesNo(work, 'Furnished', 'Furnished', 'Unfurnished')
  placeYesNo(work, 'PetsAllowed', 'Yes', 'No')
}

function placeStatus(work: Work): void {
  const { placed, constants } = work
  const status = columnOf(work, 'StandardStatus') ?? columnOf(work, 'MlsStatus')
  if (status !== undefined) {
    placed.set('StandardStatus', status.name)
    if (!placed.has('MlsStatus')) placed.set('MlsStatus', status.name)
    const unknown = translated(work, 'StandardStatus', status, statusOf)
    if (unknown.length > 0) askOfWords(work, status.name, unknown)
    return
  }
  const sold = columnOf(work, 'CloseDate')
  if (sold === undefined) placeUndated(work)
  else if (sold.filled === sold.rows) constants.set('StandardStatus', 'Closed')
  else {
    placed.set('StandardStatus', sold.name)
    specify(work, 'StandardStatus', { values: { '': 'Active', '*': 'Closed' } })
  }
}

/** A date of nothing that the file names, which may be that of a sale. */
function openDateOf({ columns, placed, used }: Work): string | undefined {
  const taken = new Set([...placed.values(), ...used])
  return [...columns.values()].find(
    (column) =>
      !taken.has(column.name) &&
      isBareDate(wordsOf(column.name).at(-1) ?? '') &&
      !/scrap|crawl|fetch|extract|download|retriev|check|snapshot|today/i.test(column.name) &&
      mostly(column, column.dates.count, 0.95) &&
      column.filled > column.rows * 0.8,
  )?.name
}

function askOfWords(work: Work, column: string, words: readonly string[]): void {
  work.questions.push(openQuestions.status(column, words))
  const values = (work.specs.get('StandardStatus')?.values ?? {}) as Record<string, unknown>
  const open = Object.fromEntries(words.map((word) => [word, '?']))
  specify(work, 'StandardStatus', { values: { ...values, ...open } })
}

function placeUndated(work: Work): void {
  const open = openDateOf(work)
  if (open !== undefined && !work.placed.has('ListingContractDate')) {
    work.constants.set('StandardStatus', '?')
    work.questions.push(openQuestions.openDate(open))
    return
  }
  const listed = work.placed.get('ListingContractDate')
  if (listed !== undefined && isBareDate(listed) && work.placed.has('ListPrice')) {
    work.constants.set('StandardStatus', '?')
    return
  }
  const status = statusBySales(work)
  work.constants.set('StandardStatus', status ?? 'Active')
  if (status !== null)
    work.questions.push(openQuestions.soldUndated(work.placed.get('ClosePrice')!, status))
}

function placeTypes(work: Work): void {
  const { placed, constants } = work
  const type = columnOf(work, 'PropertyType') ?? columnOf(work, 'PropertySubType')
  const sub = columnOf(work, 'PropertySubType')
  if (sub !== undefined && !sub.many) translated(work, 'PropertySubType', sub, subTypeOf)
  if (constants.has('PropertyType')) {
    if (sub === undefined && type !== undefined && !type.many) {
      placed.set('PropertySubType', type.name)
      translated(work, 'PropertySubType', type, subTypeOf)
    }
    placed.delete('PropertyType')
  } else if (work.specs.has('PropertyType')) return
  else if (type === undefined || type.many) {
    placed.delete('PropertyType')
    constants.set('PropertyType', 'Residential')
  } else {
    placed.set('PropertyType', type.name)
    const unknown = translated(work, 'PropertyType', type, residentialOr, 'Residential')
    if (type.filled < type.rows)
      specify(work, 'PropertyType', { values: { ...valuesOf(work), '': 'Residential' } })
    if (unknown.length > 0) work.questions.push(openQuestions.type(type.name, unknown))
    if (!placed.has('PropertySubType')) {
      placed.set('PropertySubType', type.name)
      translated(work, 'PropertySubType', type, subTypeOf)
    }
  }
}

const valuesOf = ({ specs }: Work) => specs.get('PropertyType')?.values as Record<string, unknown>

const residentialOr = (word: string) =>
  typeOf(word) ?? (subTypeOf(word) !== null || /^residential$/i.test(word) ? 'Residential' : null)

/** Returns unknown words. */
function translated(
  work: Work,
  field: string,
  column: Column,
  known: (word: string) => string | null,
  otherwise?: string,
): string[] {
  const words = [...column.values.keys()]
  const knownIn = (word: string) => knownWithin(word, known)
  const values = words.flatMap((word) => {
    const value = knownIn(word) ?? otherwise
    return value === undefined || value === word ? [] : [[word, value] as const]
  })
  const all = otherwise === undefined ? values : [...values, ['*', otherwise] as const]
  const same =
    otherwise === undefined
      ? []
      : words.filter((word) => knownIn(word) === word).map((word) => [word, word] as const)
  if (all.length > 0) specify(work, field, { values: Object.fromEntries([...same, ...all]) })
  return words.filter((word) => knownIn(word) === null).slice(0, 10)
}

/** `furnished: yes` in the words of the lookup. */
function placeYesNo(work: Work, field: string, yes: string, no: string): void {
  const column = columnOf(work, field)
  if (column === undefined || !mostly(column, column.flags, 0.9)) return
  const values = [...column.values.keys()].flatMap((word) => {
    const flag = flagOf(word)
    return flag === null ? [] : [[word, flag ? yes : no] as const]
  })
  specify(work, field, { values: Object.fromEntries(values) })
}

function placeFlag(work: Work, field: string): void {
  const column = columnOf(work, field)!
  const words = [...column.values.keys()]
  if (words.every((word) => readable.test(word))) return
  if (column.numbers.count === column.filled) specify(work, field, { as: 'flag above zero' })
  else
    specify(work, field, { values: Object.fromEntries(words.map((word) => [word, flagOf(word)])) })
}
