import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import type { Draft } from './draft.ts'
import { isRefusal, type Refusal, refuse } from './values/conversion-refusal.ts'
import { toNumber } from './values/read-numbers.ts'

type Bathrooms = Record<string, Value>

/** Splits a number such as 1.75 or `1 3/4` into one full and one three-quarter bathroom. Returns null for an empty value. */
export function bathroomsOfQuarters(raw: unknown): Bathrooms | null | Refusal {
  const number = toNumber(plainTotal(raw))
  if (number === null || isRefusal(number)) return number
  const full = Math.floor(number)
  const quarters = (number - full) * 4
  if (number < 0 || !Number.isInteger(quarters)) return refuse('is not a number of quarters')
  return {
    BathroomsFull: full,
    BathroomsThreeQuarter: quarters === 3 ? 1 : 0,
    BathroomsHalf: quarters === 2 ? 1 : 0,
    BathroomsOneQuarter: quarters === 1 ? 1 : 0,
    BathroomsTotalInteger: full + (quarters > 0 ? 1 : 0),
  }
}

export function bathroomsOfWords(raw: unknown): Bathrooms | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  const text = String(raw).trim().toLowerCase()
  if (/\bhalf[- ]bath/.test(text)) return bathroomsOfQuarters(0.5)
  const number = /^(\d+(?:\.\d+)?)\s+(?:shared |private )?(?:half-)?baths?(?:rooms?)?$/.exec(text)
  return number === null
    ? refuse('does not say how many bathrooms')
    : bathroomsOfQuarters(number[1])
}

const lesser = ['BathroomsThreeQuarter', 'BathroomsHalf', 'BathroomsOneQuarter']

/** Names of totals, which may have fractions. They are stored even if RESO's total, an integer, is known. */
const totals = [
  'BathroomsTotalDecimal',
  'BathroomsTotal',
  'BathroomsDecimal',
  'BathsTotal',
  'BathsTotalDecimal',
  'BathsDecimal',
  'TotalBathrooms',
  'TotalBaths',
]

/**
 * Computes the number of bathrooms. BathroomsPartial counts half bathrooms and other partial ones again, so it is not
 * added to them. A total of 0 is ignored if there are bathrooms.
 */
export function addBathrooms(
  values: Record<string, Value>,
  other: Draft['other'],
  problems: Problem[],
): void {
  const { BathroomsFull, BathroomsPartial } = values
  const parts = numbers(lesser.map((field) => values[field]))
  const partial = Math.max(0, sum(parts), ...numbers([BathroomsPartial]))
  const apart = partial + sum(numbers([BathroomsFull]))
  if (partial === 0) addParts(values, other)
  const isTold = [BathroomsFull, BathroomsPartial, ...parts].some(
    (count) => typeof count === 'number',
  )
  const rooms = (total: unknown) => roomsIn(total, apart > 0 ? [] : problems)
  const counts = [...(isTold ? [apart] : []), ...totals.flatMap((name) => rooms(other[name]))]
  const total = rooms(values.BathroomsTotalInteger)[0]
  if (total && total < apart)
    problems.push(
      fieldProblem(
        'BathroomsTotalInteger',
        `is less than the ${apart} bathrooms that are listed one by one`,
        values.BathroomsTotalInteger,
      ),
    )
  if (total !== undefined) values.BathroomsTotalInteger = total
  if (counts.length > 0 && !total) values.BathroomsTotalInteger = Math.max(...counts)
}

/** Adds the bathrooms of a total such as 1.5, if no other value says how many of them are full. */
function addParts(values: Record<string, Value>, other: Draft['other']): void {
  const raw = [...totals.map((name) => other[name]), values.BathroomsTotalInteger]
  const results = raw.map((total) => bathroomsOfQuarters(plainTotal(total)))
  const split = results.find(
    (parts) => isSplit(parts) && parts.BathroomsTotalInteger !== parts.BathroomsFull,
  )
  if (!isSplit(split)) return
  const { BathroomsTotalInteger: _, ...parts } = split
  if ((values.BathroomsFull ?? parts.BathroomsFull) === parts.BathroomsFull)
    Object.assign(values, parts)
}

const isSplit = (parts: Bathrooms | null | undefined | Refusal): parts is Bathrooms =>
  parts !== null && parts !== undefined && !isRefusal(parts)

const plainTotal = (raw: unknown) => (typeof raw === 'string' ? decimalOf(raw) : raw)

const numbers = (values: readonly (Value | undefined)[]) =>
  values.filter((value): value is number => typeof value === 'number')

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * Returns the number of rooms in totals such as `2.5`, which is three rooms, since a partial bathroom is a room too.
 * `2.1` is also three, whether it stands for a fraction or for two full and one half bathroom. `2.2` means at least
 * three.
 */
function roomsIn(raw: unknown, problems: Problem[]): number[] {
  const total = toNumber(plainTotal(raw))
  if (typeof total !== 'number' || total < 0) return []
  const tenths = Math.round((total % 1) * 100) / 10
  if ([2, 3, 4].includes(tenths))
    problems.push(
      fieldProblem(
        'BathroomsTotalInteger',
        'may be full and half bathrooms; only the certain ones are counted',
        raw,
      ),
    )
  return [Math.ceil(total)]
}

const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

const decimalOf = (text: string) =>
  text
    .trim()
    .replace(/^(\d{1,2}),(\d{1,2})$/, '$1.$2')
    .replace(/[\s-]*(?<=\d[\s-]+)([1-3])\/([24])$/, (_, a: string, b: string) =>
      String(Number(a) / Number(b)).replace(/^0/, ''),
    )
    .replace(/\s*([¼½¾])$/, (_, fraction: string) => fractions[fraction]!)
