import { type Moment, momentOf } from './moment.ts'

const tokens: Readonly<Record<string, string>> = {
  yyyy: String.raw`(?<y>\d{4})`,
  yy: String.raw`(?<yy>\d{2})`,
  MMMM: String.raw`(?<word>\p{L}{3,10})`,
  MMM: String.raw`(?<word>\p{L}{3,10})`,
  MM: String.raw`(?<m>\d{2})`,
  M: String.raw`(?<m>\d{1,2})`,
  QQQ: 'Q(?<q>[1-4])',
  Q: '(?<q>[1-4])',
  dd: String.raw`(?<d>\d{2})`,
  d: String.raw`(?<d>\d{1,2})`,
  HH: String.raw`(?<h>\d{2})`,
  H: String.raw`(?<h>\d{1,2})`,
  mm: String.raw`(?<i>\d{2})`,
  ss: String.raw`(?<s>\d{2})`,
}
const parts = /yyyy|yy|MMMM|MMM|MM|M|QQQ|Q|dd|d|HH|H|mm|ss|\p{L}|[^\p{L}]+/gu

/** The format of dates that spreadsheets store as days since the end of 1899. */
export const serial = 'serial'
const firstSerial = Date.UTC(1899, 11, 30)
const lastSerial = 200_000

/** Whether a date format is valid: `serial`, or a year and other parts of the letters y, Q, M, d, H, m, and s. */
export function isDateFormat(format: string): boolean {
  if (format === serial) return true
  const fieldLetters = format.match(parts)?.filter((part) => /\p{Script=Latin}/u.test(part)) ?? []
  const letters = new Set(fieldLetters.map((part) => part[0]))
  return (
    letters.size === fieldLetters.length &&
    fieldLetters.every((part) => Object.hasOwn(tokens, part)) &&
    letters.has('y') &&
    (letters.has('M') || !letters.has('d')) &&
    (letters.has('H') || !letters.has('m'))
  )
}

/** Creates a parser for a date format. A missing month or day is the first one of the year, quarter, or month. */
export function formattedMoment(format: string): (text: string) => Moment | null {
  if (format === serial) return serialMoment
  const pattern = format.replace(parts, (part) =>
    Object.hasOwn(tokens, part) ? tokens[part]! : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const whole = new RegExp(`^${pattern}(?:\\.0+)?$`, 'iu')
  return (text) => {
    const groups = whole.exec(wide.test(text) ? text.normalize('NFKC') : text)?.groups
    if (groups === undefined) return null
    const quarter = Number(groups.q ?? 1)
    const month =
      groups.m === undefined && groups.word === undefined ? { m: String(quarter * 3 - 2) } : {}
    return momentOf({ d: '1', ...month, ...groups }, 'day first')
  }
}

const wide = /[０-９]/u

/** Reads a spreadsheet's day number, but only for 2000 to 2099: no other notation for dates has five such digits. */
export function recentSerial(text: string): Moment | null {
  const moment = /^\d{5}(?:\.\d+)?$/.test(text) ? serialMoment(text) : null
  return moment !== null && moment.date >= '2000' && moment.date < '2100' ? moment : null
}

function serialMoment(text: string): Moment | null {
  const days = /^\d{1,6}(?:\.\d+)?$/.test(text) ? Number(text) : 0
  if (days < 1 || days > lastSerial) return null
  const date = new Date(firstSerial + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
  const seconds = Math.round((days % 1) * 86_400)
  return { date, minutes: Math.floor(seconds / 60), seconds: seconds % 60, offset: null }
}
