import { type AreaUnit, measuredArea } from '#src/import/convert/numbers/area-units.ts'
import { amountOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { partsOfMultiple, readWritten, type Written } from '#src/import/convert/numbers/notation.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { periodOf } from '#src/import/suggest/words/stated.ts'

const maxKept = 2000

/** The mark of a number such as `1.234` or `1,234`, which may be a group separator or a decimal mark. */
type OpenMark = '.' | ',' | ''

/**
 * Facts about the numbers in a column. `points` and `commas` count the numbers that can only have a decimal point or
 * comma. `openDots` and `openCommas` count the ambiguous ones.
 */
export interface NumberFacts {
  count: number
  points: number
  commas: number
  openDots: number
  openCommas: number
  wholes: number
  /** The smallest and largest integer other than zero, without separators. */
  smallestWhole: number
  largestWhole: number
  leadingZeros: number
  longest: number
  min: number
  max: number
  readonly kept: [value: number, times: number, open: OpenMark][]
  readonly currencies: Map<string, number>
  readonly units: Map<AreaUnit, number>
  /** The number of cells in which a number has words, a currency, or a unit. */
  dressed: number
  /** For each period, such as `/month`, the number of amounts that name it. */
  readonly periods: Map<string, number>
}

export const newNumberFacts = (): NumberFacts => ({
  count: 0,
  points: 0,
  commas: 0,
  openDots: 0,
  openCommas: 0,
  wholes: 0,
  smallestWhole: Infinity,
  largestWhole: -Infinity,
  leadingZeros: 0,
  longest: 0,
  min: Infinity,
  max: -Infinity,
  kept: [],
  currencies: new Map(),
  units: new Map(),
  dressed: 0,
  periods: new Map(),
})

const whole = /^[+-]?\d+$/
const decimal = /^[+-]?\d+\.\d+$/

export function noteNumber(facts: NumberFacts, text: string, weight: number): boolean {
  if (whole.test(text)) return noteWhole(facts, text, weight)
  if (!/\d/.test(text) || text.length > 40) return false
  if (decimal.test(text)) {
    const open = noteMarks(facts, text, weight)
    if (Number.isInteger(Number(text)) && !/\.\d{3}$/.test(text)) facts.wholes += weight
    return noteValue(facts, Number(text), weight, open)
  }
  const area = measuredArea(text)
  const amount = amountOf(area?.number ?? text)
  const isDressed = area !== null || amount.named || amount.text.length < text.trim().length
  if (isDressed) noteDress(facts, text, weight)
  const multiple = partsOfMultiple(amount.text, amount.named)
  if (amount.currency !== null && multiple !== null)
    count(facts.currencies, amount.currency, weight)
  if (multiple !== null) return noteMultiple(facts, multiple, weight)
  const number = readWritten(amount.text, null)
  if (number.means === 'nothing') return false
  if (area !== null) count(facts.units, area.unit, weight)
  if (amount.currency !== null) count(facts.currencies, amount.currency, weight)
  const open = noteMarks(facts, amount.text, weight)
  const value = readSoFar(number)
  if (Number.isInteger(value) && open !== '.') facts.wholes += weight
  return noteValue(facts, value, weight, open)
}

function noteWhole(facts: NumberFacts, text: string, weight: number): boolean {
  if (/^0\d/.test(text)) facts.leadingZeros += weight
  facts.longest = Math.max(facts.longest, text.length)
  facts.wholes += weight
  if (Number(text) !== 0) {
    facts.smallestWhole = Math.min(facts.smallestWhole, Number(text))
    facts.largestWhole = Math.max(facts.largestWhole, Number(text))
  }
  return noteValue(facts, Number(text), weight)
}

const readSoFar = (number: Exclude<Written, { means: 'nothing' }>): number =>
  number.means === 'number' ? number.value : number.mark === ',' ? number.grouped : number.decimal

function noteMultiple(
  facts: NumberFacts,
  parts: readonly { readonly text: string; readonly factor: number }[],
  weight: number,
): boolean {
  let sum = 0
  for (const { text, factor } of parts) {
    const number = readWritten(text, null)
    if (number.means === 'nothing') return false
    noteMarks(facts, text, weight)
    sum += readSoFar(number) * factor
  }
  return noteValue(facts, sum, weight)
}

function noteDress(facts: NumberFacts, text: string, weight: number): void {
  facts.dressed += weight
  if (!/\p{L}/u.test(text)) return
  const period = periodOf(wordsOf(text))
  if (period !== null) count(facts.periods, period, weight)
}

/** Finds out which mark separates groups and which decimals. Returns the mark if it is ambiguous. */
function noteMarks(facts: NumberFacts, text: string, weight: number): OpenMark {
  const plain = text.replace(/[-+\s'’]|[.,][-–—]+$/g, '')
  const dots = plain.split('.').length - 1
  const commas = plain.split(',').length - 1
  if (dots + commas === 0) return ''
  const mark = dots > 0 && commas > 0 ? laterOf(plain) : dots > 0 ? '.' : ','
  const alone = dots === 0 || commas === 0
  if (alone && dots + commas === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) {
    facts[mark === '.' ? 'openDots' : 'openCommas'] += weight
    return mark
  }
  const isGrouping = alone && dots + commas > 1
  facts[(mark === '.') === isGrouping ? 'commas' : 'points'] += weight
  return ''
}

const laterOf = (text: string) => (text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',')

function noteValue(
  facts: NumberFacts,
  value: number,
  weight: number,
  open: OpenMark = '',
): boolean {
  facts.count += weight
  facts.min = Math.min(facts.min, value)
  facts.max = Math.max(facts.max, value)
  if (facts.kept.length < maxKept) facts.kept.push([value, weight, open])
  return true
}

function count<T>(counts: Map<T, number>, key: T, weight: number): void {
  counts.set(key, (counts.get(key) ?? 0) + weight)
}

/** How ambiguous marks are read. Null keeps the reading that was assumed at first. */
export type Reading = 'thousands' | 'decimals' | null

const readAs = (value: number, open: OpenMark, reading: Reading): number =>
  open === '.' && reading === 'thousands'
    ? value * 1000
    : open === ',' && reading === 'decimals'
      ? value / 1000
      : value

/** Returns a quantile of the numbers without zeros, or 0 if there are none. */
export function quantileOf({ kept }: NumberFacts, share: number, reading: Reading = null): number {
  const sorted = kept
    .filter(([value]) => value !== 0)
    .map(([value, times, open]) => [readAs(value, open, reading), times] as const)
    .sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, times]) => sum + times, 0)
  let below = 0
  for (const [value, times] of sorted) {
    below += times
    if (below > total * share) return value
  }
  return sorted.at(-1)?.[0] ?? 0
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const medianOf = (numbers: NumberFacts): number => quantileOf(numbers, 0.5)

export function mostCommon<T>(counts: ReadonlyMap<T, number>): T | null {
  let best: T | null = null
  for (const [key, times] of counts) if (best === null || times > counts.get(best)!) best = key
  return best
}
