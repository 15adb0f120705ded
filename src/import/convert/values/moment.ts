/** A date and time as written. `offset` is in minutes east of UTC, null without a zone, NaN for an unknown one. */
export interface Moment {
  readonly date: string
  readonly minutes: number
  readonly seconds: number
  readonly offset: number | null
}

export type DateOrder = 'month first' | 'day first'

const time = String.raw`(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}(?:[.,]\d+)?))?\s*(?<ap>[ap]\.?m\.?)?`
const zone = String.raw`\s*\(?(?<z>Z|[A-Z]{2,5}|(?:GMT|UTC)?[+-]\d{2}:?(?:\d{2})?)?\)?`
const day = String.raw`(?:\p{L}{2,10}\.?,?\s+)?`
const month = String.raw`(?<word>\p{L}{3,10})\.?`
const separator = String.raw`(?:[\s-]|\sde[lnr]?\s)`
const year = String.raw`(?:(?<y>\d{4})|(?<yy>\d{2}))`

const patterns = [
  String.raw`(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})(?:(?:T|\s+)${time}${zone})?`,
  String.raw`(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:T?(?<h>\d{2})(?<i>\d{2})(?<s>\d{2})?${zone})?`,
  String.raw`(?<a>\d{1,2})[/-](?<b>\d{1,2})[/-]${year}(?:,?\s+${time}${zone})?`,
  String.raw`(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?${year}\.?(?:,?\s+${time}${zone})?`,
  String.raw`(?<y>\d{4})\.\s?(?<m>\d{1,2})\.\s?(?<d>\d{1,2})\.?(?:\s+${time}${zone})?`,
  String.raw`(?<y>\d{4})年\s?(?<m>\d{1,2})月\s?(?<d>\d{1,2})日(?:\s*${time}${zone})?`,
  String.raw`${day}(?<word>\p{L}{3,10})\s+(?<d>\d{1,2})\s+${time}${zone}\s+(?<y>\d{4})`,
  String.raw`${day}${month}\s+(?<d>\d{1,2}),?\s+(?<y>\d{4})(?:,?\s+${time}${zone})?`,
  String.raw`${day}(?<d>\d{1,2})(?:\.|er|º)?${separator}${month}${separator}${year}(?:,?\s+${time}${zone})?`,
].map((pattern) => new RegExp(`^${pattern}$`, 'iu'))

const zones: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  UT: 0,
  WET: 0,
  CET: 60,
  CEST: 120,
  BST: 60,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
}

/** Parses dates in the notations of feeds and spreadsheets, including `Wed May 21 00:00:00 EDT 2008`. */
export function parseMoment(text: string, order: DateOrder): Moment | null {
  for (const pattern of patterns) {
    const parts = pattern.exec(text)?.groups
    if (parts !== undefined) return momentOf(parts, order)
  }
  return null
}

/**
 * Creates a moment from named parts: y or yy, m or word (the month's name), d, h, i (minutes), s, ap (AM or PM), z
 * (time zone). Parts a and b are day and month in the given order.
 */
export function momentOf(
  parts: Record<string, string | undefined>,
  order: DateOrder,
): Moment | null {
  const first = Number(parts.a)
  const second = Number(parts.b)
  const [month, dayOfMonth] =
    parts.a === undefined ? [monthOf(parts), Number(parts.d)] : ordered(first, second, order)
  const date = dateOf(yearOf(parts), month, dayOfMonth)
  const hours = hoursOf(parts)
  const minutes = Number(parts.i ?? 0)
  const seconds = Number((parts.s ?? '0').replace(',', '.'))
  const offset = offsetOf(parts.z)
  if (date === null || hours === null || minutes > 59 || seconds >= 61) return null
  return { date, minutes: hours * 60 + minutes, seconds: Math.min(seconds, 59.999), offset }
}

const yearOf = ({ y, yy }: Record<string, string | undefined>) =>
  y === undefined ? Number(yy) + (Number(yy) < 70 ? 2000 : 1900) : Number(y)

const ordered = (first: number, second: number, order: DateOrder) =>
  order === 'month first' ? ([first, second] as const) : ([second, first] as const)

const monthOf = ({ m, word }: Record<string, string | undefined>) =>
  m === undefined ? monthNamed(word ?? '') : Number(m)

function dateOf(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : null
}

function hoursOf({ h, ap }: Record<string, string | undefined>): number | null {
  const hours = Number(h ?? 0)
  if (ap === undefined) return hours <= 23 ? hours : null
  if (hours < 1 || hours > 12) return null
  return (hours % 12) + (ap.toLowerCase().startsWith('p') ? 12 : 0)
}

function offsetOf(zoneText: string | undefined): number | null {
  if (zoneText === undefined) return null
  const signed = /([+-])(\d{2}):?(\d{2})?$/.exec(zoneText)
  if (signed === null) return zones[zoneText.toUpperCase()] ?? NaN
  const minutes = Number(signed[2]) * 60 + Number(signed[3] ?? 0)
  return signed[1] === '-' ? -minutes : minutes
}

/** Beginnings of the names of months, January first, in the languages of files that people import. */
const beginnings = [
  'jan ene gen sty stycz janv jän ian oca led sij янв січ яну ιαν saus tammi jaan ינואר يناير',
  'feb fév fev lut luty febr úno unor velj şub sub фев лют φεβ vas helmi veebr פברואר فبراير',
  'mar mär maa mrt marz már bře brez ožu мар бер μαρ kov maalis märts מרץ مارس',
  'apr abr avr kwi ápr dub trav nis апр кві απρ bal huhti אפריל أبريل ابريل',
  'may mai mag mei maj máj kvě svi мая май тра μαι μαϊ geg touko מאי مايو',
  'jun juin giu cze jún iun čer červen cerven lipanj lipnj haz июн чер юни ιουν birž kesä juuni יוני يونيو',
  'jul juil lug lip júl iul červenec cervenec srpanj srpnj tem июл лип юли ιουλ liep heinä juuli יולי يوليو',
  'aug ago aoû aou sie srp kolovoz ağu agu авг сер αυγ rugp elo אוגוסט أغسطس',
  'sep set sett wrz szept sept zář zar ruj eyl сен вер σεπ rugs syys ספטמבר سبتمبر',
  'oct okt ott out paź paz říj rij eki окт жов οκτ spal loka אוקטובר أكتوبر',
  'nov lis noi listop stu kas ноя лис ное νοε lapkr marras נובמבר نوفمبر',
  'dec dez dic déc gru pro ara des дек гру δεκ gruod joulu dets דצמבר ديسمبر',
].map((list) => list.split(' '))

/** Returns a month's number, 1 to 12, or 0 for other words. The longest beginning decides, so `juil` is July. */
function monthNamed(word: string): number {
  const text = word.toLowerCase()
  let best = { month: 0, length: 0 }
  for (const [at, list] of beginnings.entries())
    for (const beginning of list)
      if (text.startsWith(beginning) && beginning.length > best.length)
        best = { month: at + 1, length: beginning.length }
  return best.month
}
