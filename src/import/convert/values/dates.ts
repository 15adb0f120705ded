import { formattedMoment } from './date-format.ts'
import { type DateOrder, type Moment, parseMoment } from './moment.ts'
import { type Refusal, refuse } from './refusal.ts'

const maxMemoized = 10_000

type MomentReader = (text: string) => Moment | null

/** `YYYY-MM-DD` as written, in whatever time zone; null when empty. Memoized. `format`: date-format.ts. */
export function dateReader(
  order: DateOrder,
  format?: string,
): (raw: unknown) => string | null | Refusal {
  const read = momentReader(order, format)
  return memoize((text) => read(text)?.date ?? refuse('is not a date'), 'is not a date')
}

/** UTC `YYYY-MM-DDTHH:MM:SS.sssZ`; a time without a zone is taken as UTC. */
export function timestampReader(
  order: DateOrder,
  format?: string,
): (raw: unknown) => string | null | Refusal {
  const kind = 'is not a date and time'
  const read = momentReader(order, format)
  return memoize((text) => {
    const moment = read(text)
    return moment === null || Number.isNaN(moment.offset) ? refuse(kind) : timestampOf(moment)
  }, kind)
}

function momentReader(order: DateOrder, format: string | undefined): MomentReader {
  const read =
    format === undefined ? (text: string) => parseMoment(text, order) : formattedMoment(format)
  return (text) => (text.length > 60 ? null : read(text))
}

function timestampOf({ date, minutes, seconds, offset }: Moment): string {
  const start = Date.parse(`${date}T00:00:00Z`)
  return new Date(
    start + (minutes - (offset ?? 0)) * 60_000 + Math.round(seconds * 1000),
  ).toISOString()
}

/** `HH:MM` from `9:00 am` or `09:00-07:00`; a UTC timestamp is left as it is; null when empty. */
export function toTimeOfDay(raw: unknown): string | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  const text = String(raw).trim()
  const short =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (short === null) return timestampReader('month first')(text)
  const moment = parseMoment(
    `2000-01-01 ${short[1]}:${short[2]}${short[3] === undefined ? '' : `${short[3]}m`}`,
    'month first',
  )
  if (moment === null) return refuse('is not a time')
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(moment.minutes / 60))}:${two(moment.minutes % 60)}`
}

function memoize(
  read: (text: string) => string | Refusal,
  kind: string,
): (raw: unknown) => string | null | Refusal {
  const known = new Map<string, string | Refusal>()
  return (raw) => {
    if (raw === null || raw === undefined) return null
    if (typeof raw !== 'string') return refuse(kind)
    const text = raw.trim()
    if (text === '') return null
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    if (known.size < maxMemoized) known.set(text, value)
    return value
  }
}
