import { formattedMoment, serial } from '#src/import/convert/values/date-format.ts'
import { dateAmongWords } from '#src/import/convert/values/date-words.ts'
import { parseMoment } from '#src/import/convert/values/moment.ts'

export interface DateFacts {
  /** The number of dates that can be read without stating a format. */
  count: number
  /** The number of dates that are preceded by other words. */
  worded: number
  /** `ordered` counts dates with day and month as numbers; the others, those in which a number above 12 decides. */
  ordered: number
  monthFirst: number
  dayFirst: number
  /** For each format that a mapping would have to name, the number of values that match it. */
  readonly fits: Map<string, number>
}

export const namedFormats = [
  'yyyyMM',
  'yyyy-MM',
  'MM/yyyy',
  'yyMMdd',
  serial,
  'yyyy年M月',
  'yyyyQQQ',
  'yyyy-QQQ',
  'yyyy QQQ',
  'QQQ yyyy',
  'yyyy年第Q四半期',
  'MMM yyyy',
  'MMM-yyyy',
  'MMM-yy',
] as const

export const newDateFacts = (): DateFacts => ({
  count: 0,
  worded: 0,
  ordered: 0,
  monthFirst: 0,
  dayFirst: 0,
  fits: new Map(),
})

const readers = namedFormats.map((format) => [format, formattedMoment(format)] as const)
const twoNumbers = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/
const possible = /^(?=.{6,40}$)[^.\d]{0,14}\d/u
const recentYears = /^(?:19|20)/

const isOfFormat =
  /^\d{5,6}(?:\.0)?$|^\d{4}-\d{2}$|^\d{2}\/\d{4}$|^\d{4}年\d{1,2}月$|^\d{4}[- ]?Q\d$|^Q\d \d{4}$|四半期$|^\p{L}{3,10}[ -](?:\d{2}|\d{4})$/iu

export function noteDate(facts: DateFacts, text: string, weight: number): void {
  if (text.length < 5 || text.length > 40 || !/\d/.test(text)) return
  if (isOfFormat.test(text)) {
    noteFormats(facts, text, weight)
    return
  }
  if (isWorded(text)) {
    facts.worded += weight
    return
  }
  if (!possible.test(text) && !/^\d{1,4}[./年-]/u.test(text)) return
  if (/^\d{8}$/.test(text) && !recentYears.test(text)) return
  const order = parseMoment(text, 'month first') !== null
  const dayFirst = parseMoment(text, 'day first') !== null
  if (!order && !dayFirst) {
    if (/^[\d.]+$/.test(text)) noteFormats(facts, text, weight)
    return
  }
  facts.count += weight
  if (twoNumbers.test(text)) facts.ordered += weight
  if (order && !dayFirst) facts.monthFirst += weight
  if (dayFirst && !order) facts.dayFirst += weight
}

const isWorded = (text: string) =>
  /[\p{L}]/u.test(text) &&
  /(?<!\d)(?:19|20)\d{2}(?!\d)|\d[./-]\d/.test(text) &&
  dateAmongWords(text) !== text &&
  parseMoment(text, 'day first') === null

function noteFormats(facts: DateFacts, text: string, weight: number): void {
  for (const [format, readMoment] of readers) {
    const moment = readMoment(text)
    if (moment === null) continue
    const year = Number(moment.date.slice(0, 4))
    if (year < 1900 || year > 2100) continue
    if (format === serial && (year < 1980 || year > 2060)) continue
    facts.fits.set(format, (facts.fits.get(format) ?? 0) + weight)
  }
}

/** Whether a column mixes dates with a spreadsheet's day numbers. Neither needs a format. */
export function isDatesAndSerials({
  dates,
  filled,
}: {
  dates: DateFacts
  filled: number
}): boolean {
  const serials = dates.fits.get(serial) ?? 0
  const isBoth = dates.count > filled * 0.05 && serials > 0
  const isOneOrder = dates.monthFirst === 0 || dates.dayFirst === 0
  return isBoth && isOneOrder && dates.count + serials >= filled * 0.95
}
