import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { isBareDate } from '#src/import/suggest/words/column-names.ts'
import { keyOf, wordsOf } from '#src/import/suggest/words/name-words.ts'
import { findStatus, flagOf, statusOf } from '#src/import/suggest/words/transactions.ts'
import { statusBySales } from './place-sales.ts'
import { translated } from './translated.ts'

/** Finds the status: from a column of statuses, else a flag of sold homes, else the dates and prices of sales. */
export function placeStatus(work: Work): void {
  const { placed, constants, questions } = work
  if (work.specs.get('StandardStatus')?.values !== undefined) return
  const status =
    columnOf(work, 'StandardStatus') ?? columnOf(work, 'MlsStatus') ?? statusByWords(work)
  if (status !== undefined) {
    placed.set('StandardStatus', status.name)
    if (!placed.has('MlsStatus')) placed.set('MlsStatus', status.name)
    const unknown = translated(work, 'StandardStatus', status, findStatus)
    if (unknown.length > 0) askOfWords(work, status.name, unknown)
    if (status.filled < status.rows) placeBlank(work, status)
    return
  }
  if (placeSoldFlag(work)) return
  const sold = columnOf(work, 'CloseDate')
  if (sold === undefined || sold.filled === 0) placeUndated(work)
  else if (sold.filled === sold.rows) constants.set('StandardStatus', 'Closed')
  else {
    constants.set('StandardStatus', '?')
    questions.push(openQuestions.someSold(sold.name))
  }
}

function placeBlank(work: Work, { name, values }: Column): void {
  const same = [...values.keys()].map((word) => [word, findStatus(word) ?? '?'] as const)
  const statuses = (work.specs.get('StandardStatus')?.values ?? Object.fromEntries(same)) as object
  specify(work, 'StandardStatus', { values: { ...statuses, '': 'Active' } })
  work.questions.push(openQuestions.blankStatus(name))
}

const free = ({ placed, used }: Work) => {
  const usedNames = new Set([...placed.values(), ...used])
  return (column: Column) => !usedNames.has(column.name)
}

/** Finds a column with a few words, all of which are statuses and not all of which mean Active, whatever its name. */
function statusByWords(work: Work): Column | undefined {
  return [...work.columns.values()].filter(free(work)).find(({ values, many, filled, rows }) => {
    const words = [...values.keys()]
    const isStatus = words.every((word) => word.length > 2 && statusOf(word) !== null)
    const isSome = words.some((word) => statusOf(word) !== 'Active')
    return !many && words.length > 1 && filled > rows * 0.98 && isStatus && isSome
  })
}

/** Uses a column that flags sold homes, such as `sold: yes`, `vandut: Da`, or `verkauft: 1`. */
function placeSoldFlag(work: Work): boolean {
  const flag = [...work.columns.values()].filter(free(work)).find(isSoldFlag)
  if (flag === undefined) return false
  const words = [...flag.values.keys()]
  const values = words.map((word) => [word, flagOf(word) === true ? 'Closed' : 'Active'])
  work.placed.set('StandardStatus', flag.name)
  const blank = flag.filled < flag.rows ? { '': 'Active' } : {}
  specify(work, 'StandardStatus', { values: { ...Object.fromEntries(values), ...blank } })
  return true
}

const isSoldFlag = (column: Column) =>
  column.filled > 0 &&
  !column.many &&
  mostly(column, column.flags, 1) &&
  [keyOf(column.name), ...wordsOf(column.name).slice(-1)].some(
    (word) => word.length > 3 && statusOf(word) === 'Closed',
  )

function openDateOf(work: Work): string | undefined {
  return [...work.columns.values()]
    .filter(free(work))
    .find(
      (column) =>
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
  const sales = statusBySales(work)
  if (sales !== null) {
    const price = work.placed.get('ClosePrice')!
    work.constants.set('StandardStatus', sales)
    work.questions.push(openQuestions.soldUndated(price, sales))
    return
  }
  const open = openDateOf(work)
  if (open !== undefined && !work.placed.has('ListingContractDate')) {
    work.constants.set('StandardStatus', '?')
    work.questions.push(openQuestions.openDate(open))
    return
  }
  const listed = work.placed.get('ListingContractDate')
  const isOpen = listed !== undefined && isBareDate(listed) && work.placed.has('ListPrice')
  work.constants.set('StandardStatus', isOpen ? '?' : 'Active')
}
