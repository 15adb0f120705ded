import { additionalFields, standardFields } from '#src/domain/search/dictionary/index.ts'
import type { Notation } from '#src/import/convert/numbers/notation.ts'
import { type Column, mostly, samplesOf } from '#src/import/suggest/facts/column.ts'
import { isDatesAndSerials } from '#src/import/suggest/facts/date-facts.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'
import { isBareDate } from '#src/import/suggest/words/column-names.ts'
import { type Answer, notationsOf } from './notations.ts'

const types = new Map(
  [...standardFields, ...additionalFields].map(({ name, type }) => [name, type]),
)
const isNumber = (field: string) => types.get(field) === 'decimal' || types.get(field) === 'integer'
const isDate = (field: string) => types.get(field) === 'date' || types.get(field) === 'datetime'

export function placeWriting(work: Work): void {
  const notations = notationsOf(work)
  const numbers = [...work.placed].filter(([field]) => isNumber(field))
  const answers = numbers.map(([field, name]) => ({
    field,
    column: work.columns.get(name)!,
    answer: notations.get(name) ?? null,
  }))
  const common = commonOf(work, notations)
  work.top.notation = common
  for (const { field, column, answer } of answers) {
    if (answer === null || answer === common) continue
    if (answer === 'mixed') {
      work.placed.delete(field)
      work.questions.push(openQuestions.mixedNotation(column.name))
      continue
    }
    specify(work, field, { notation: answer })
    if (answer === '?') work.questions.push(openQuestions.notation(column.name, openSample(column)))
  }
  placeTexts(work)
  placeDates(work)
}

/** Fields for which an empty cell would become a wrong value. */
const neverEmpty = new Set(['StandardStatus', 'MlsStatus', 'PropertyType'])

function placeTexts(work: Work): void {
  for (const [field, name] of work.placed) {
    const column = work.columns.get(name)!
    if (column.blanks.length > 0 && !neverEmpty.has(field))
      specify(work, field, { empty: emptyOf(work, field, column) })
    if (types.get(field) === 'character' && isWrittenAsNumber(column))
      specify(work, field, { as: 'without decimals' })
  }
}

const emptyOf = ({ specs }: Work, field: string, { blanks }: Column) => [
  ...new Set([...((specs.get(field)?.empty ?? []) as string[]), ...blanks]),
]

/** Whether all values are written like `3067.0`. Some programs write postal codes this way. */
const isWrittenAsNumber = ({ values, filled }: Column) =>
  filled > 0 && [...values.keys()].every((text) => /^\d+\.0+$/.test(text))

/** Returns the notation of the file. A single column with decimal commas decides; otherwise it has decimal points. */
function commonOf({ columns }: Work, notations: ReadonlyMap<string, Answer>): Notation {
  const numeric = [...columns.values()].filter((column) => mostly(column, column.numbers.count))
  return numeric.some(({ name }) => notations.get(name) === '1.234,56') ? '1.234,56' : '1,234.56'
}

const openSample = (column: Column) =>
  [...column.values.keys()].find((text) => /\d[.,]\d{3}(?!\d)/.test(text)) ??
  samplesOf(column)[0] ??
  ''

function placeDates(work: Work): void {
  const listed = work.placed.get('ListingContractDate')
  if (listed !== undefined && isBareDate(listed))
    work.questions.push(openQuestions.whichDate(listed))
  const columns = [...work.placed]
    .filter(([field]) => isDate(field))
    .map(([field, name]) => ({ field, column: work.columns.get(name)! }))
  for (const { field, column } of columns)
    if (mostly(column, column.dates.count, 0.95) || isDatesAndSerials(column)) continue
    else if (mostly(column, column.dates.worded + column.dates.count, 0.95))
      specify(work, field, { as: 'date among words' })
    else placeFormat(work, field, column)
  const ordered = columns.filter(({ column }) => column.dates.ordered > 0)
  if (ordered.length === 0) return
  const months = ordered.some(({ column }) => column.dates.monthFirst > 0)
  const days = ordered.some(({ column }) => column.dates.dayFirst > 0)
  work.top.dates = months === days ? '?' : months ? 'month first' : 'day first'
  const open = ordered.find(({ column }) => column.dates.monthFirst + column.dates.dayFirst === 0)
  const askedColumn = open ?? ordered[0]!
  if (months === days)
    work.questions.push(
      openQuestions.dates(askedColumn.column.name, samplesOf(askedColumn.column)[0]!),
    )
}

function placeFormat(work: Work, field: string, column: Column): void {
  const fitting = [...column.dates.fits].filter(([, count]) => mostly(column, count, 0.98))
  const formats = fitting.map(([format]) => format)
  const [first] = formats
  if (first === undefined) return
  specify(work, field, { format: first })
  if (formats.length > 1)
    work.questions.push(openQuestions.dateFormat(column.name, samplesOf(column)[0]!, formats))
}
