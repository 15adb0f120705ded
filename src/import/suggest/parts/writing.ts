import { furtherFields, standardFields } from '#src/domain/dictionary/index.ts'
import type { Notation } from '#src/import/convert/numbers/notation.ts'
import { type Column, mostly, samplesOf } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'

const types = new Map([...standardFields, ...furtherFields].map(({ name, type }) => [name, type]))
const isNumber = (field: string) => types.get(field) === 'decimal' || types.get(field) === 'integer'
const isDate = (field: string) => types.get(field) === 'date' || types.get(field) === 'datetime'

type Answer = Notation | '?' | 'mixed' | null

/** The notation of a column; null where all notations read the same. */
export function notationOf({ numbers, name }: Column, commaFile: boolean): Answer {
  const { points, commas, openDots, openCommas } = numbers
  if (points > 0 && commas > 0) return 'mixed'
  if (points > 0) return openCommas > 0 && openDots > 0 ? 'mixed' : '1,234.56'
  if (commas > 0) return '1.234,56'
  if (/^(?:lat|lon|lng|long)/i.test(name) && openDots > 0) return '1,234.56'
  if (openDots > 0) return '?'
  return openCommas > 0 ? (commaFile ? '?' : '1,234.56') : null
}

/** Where a file writes any decimals with a comma, a comma before three digits is open too. */
export const writesCommas = ({ columns }: Work) =>
  [...columns.values()].some(
    (column) => column.numbers.commas > 0 && mostly(column, column.numbers.count),
  )

/** Says how the numbers and dates of the placed columns are written, or asks. */
export function placeWriting(work: Work): void {
  const commaFile = writesCommas(work)
  const numbers = [...work.placed].filter(([field]) => isNumber(field))
  const answers = numbers.map(([field, name]) => ({
    field,
    column: work.columns.get(name)!,
    answer: notationOf(work.columns.get(name)!, commaFile),
  }))
  const common = commaFile ? '1.234,56' : '1,234.56'
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
  placeDates(work)
}

const openSample = (column: Column) =>
  [...column.values.keys()].find((text) => /\d[.,]\d{3}(?!\d)/.test(text)) ??
  samplesOf(column)[0] ??
  ''

function placeDates(work: Work): void {
  const columns = [...work.placed]
    .filter(([field]) => isDate(field))
    .map(([field, name]) => ({ field, column: work.columns.get(name)! }))
  for (const { field, column } of columns)
    if (!mostly(column, column.dates.count, 0.95)) placeFormat(work, field, column)
  const ordered = columns.filter(({ column }) => column.dates.ordered > 0)
  if (ordered.length === 0) return
  const months = ordered.some(({ column }) => column.dates.monthFirst > 0)
  const days = ordered.some(({ column }) => column.dates.dayFirst > 0)
  work.top.dates = months === days ? '?' : months ? 'month first' : 'day first'
  const open = ordered.find(({ column }) => column.dates.monthFirst + column.dates.dayFirst === 0)
  const asked = open ?? ordered[0]!
  if (months === days)
    work.questions.push(openQuestions.dates(asked.column.name, samplesOf(asked.column)[0]!))
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
