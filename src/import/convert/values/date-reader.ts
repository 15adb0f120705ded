import { type Refusal, refuse } from './conversion-refusal.ts'
import { formattedMoment, recentSerial, serial } from './date-format.ts'
import { memoize } from './memoize.ts'
import { type DateOrder, type Moment, parseMoment } from './moment.ts'

const maxMemoized = 10_000

type MomentReader = (text: string) => Moment | null

/**
 * Creates a reader of dates, which returns `YYYY-MM-DD`: the day as written, regardless of its time zone. Null for an
 * empty value. `format` is described in date-format.ts.
 */
export function dateReader(
  order: DateOrder,
  format?: string,
): (raw: unknown) => string | null | Refusal {
  const readMoment = momentReader(order, format)
  return textReader((text) => readMoment(text)?.date ?? refuse('is not a date'), 'is not a date')
}

/** Creates a reader of timestamps: UTC as `YYYY-MM-DDTHH:MM:SS.sssZ`. A time without a zone counts as UTC. */
export function timestampReader(
  order: DateOrder,
  format?: string,
): (raw: unknown) => string | null | Refusal {
  const kind = 'is not a date and time'
  const readMoment = momentReader(order, format)
  const readTimestamp = textReader((text) => {
    const moment = readMoment(text)
    return moment === null || Number.isNaN(moment.offset) ? refuse(kind) : timestampOf(moment)
  }, kind)
  if (format !== undefined) return readTimestamp
  return (raw) => (typeof raw === 'string' && isCanonical(raw) ? raw : readTimestamp(raw))
}

/** Whether a text is a timestamp already. Live feeds have several in each record, all different. */
const isCanonical = (text: string): boolean =>
  canonical.test(text) &&
  (isOfAnyMonth.test(text) ||
    (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text))

const canonical = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/
const isOfAnyMonth = /^.{8}(?:0[1-9]|1\d|2[0-8])/

function momentReader(order: DateOrder, format: string | undefined): MomentReader {
  const readShort =
    format === undefined
      ? (text: string) => parseMoment(text, order) ?? recentSerial(text)
      : formattedMoment(format)
  return (text) => (text.length > 60 ? null : readShort(text))
}

function timestampOf({ date, minutes, seconds, offset }: Moment): string {
  const start = Date.parse(`${date}T00:00:00Z`)
  return new Date(
    start + (minutes - (offset ?? 0)) * 60_000 + Math.round(seconds * 1000),
  ).toISOString()
}

/**
 * Converts times such as `9:00 am`, `1 PM`, `09:00-07:00`, or a date and time to `HH:MM`. The result is UTC if the
 * value has a zone, and otherwise the local time of the home. Returns null for an empty value.
 */
export function toTimeOfDay(raw: unknown): string | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  const text = String(ofSpreadsheet(raw)).trim()
  if (/^24:00(?::00)?$/.test(text)) return lastMinute
  const short =
    /^(?:(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m?\.?)?(?:Z|[+-]\d{2}:?\d{2})?|(\d{1,2})\s*([ap])\.?m\.?)$/i.exec(
      text,
    )
  if (short === null) return timeOfMoment(text)
  const [, hour, minute = '00', half, wholeHour, itsHalf] = short
  const suffix = half ?? itsHalf
  const moment = parseMoment(
    `2000-01-01 ${hour ?? wholeHour}:${minute}${suffix === undefined ? '' : `${suffix}m`}`,
    'month first',
  )
  return moment === null ? refuse('is not a time') : clockOf(moment)
}

/** Replaces 24:00, which would be sorted and shown as the beginning of a day. */
export const lastMinute = '23:59'

/** Converts days since 1899, or a fraction of a day, which spreadsheets write for some cells, to a date or time. */
export function ofSpreadsheet(raw: unknown): unknown {
  const text = String(raw).trim()
  if (!/^(?:0?\.\d+|[2-7]\d{4}(?:\.\d+)?)$/.test(text)) return raw
  const minutes = Math.round(Number(text) * 1440)
  const clock = clockOf({ minutes: minutes % 1440 })
  if (minutes <= 1440) return minutes === 1440 ? '24:00' : clock
  const day = formattedMoment(serial)(String(Math.floor(minutes / 1440)))!.date
  return minutes % 1440 === 0 ? day : `${day}T${clock}`
}

/** Returns the time of day of a date and time. Whether day or month comes first does not matter for the time. */
function timeOfMoment(text: string): string | Refusal {
  const moment = parseMoment(text, 'month first') ?? parseMoment(text, 'day first')
  if (moment === null || Number.isNaN(moment.offset)) return refuse('is not a date and time')
  if (moment.offset !== null) return timestampOf(moment)
  return text.includes(':') || /\d{12}/.test(text) ? clockOf(moment) : refuse('is not a time')
}

function clockOf({ minutes }: Pick<Moment, 'minutes'>): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const noDate = /^(?:n\/?a|none|null|nil|[-–—]+)$/i

function textReader(
  readText: (text: string) => string | Refusal,
  kind: string,
): (raw: unknown) => string | null | Refusal {
  const memoized = memoize(maxMemoized, (text) => (noDate.test(text) ? null : readText(text)))
  return (raw) => {
    if (raw === null || raw === undefined) return null
    if (typeof raw !== 'string') return refuse(kind)
    const text = raw.trim()
    return text === '' ? null : memoized(text)
  }
}
