import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import type { Draft } from './draft.ts'
import { isRefusal, type Refusal, refuse } from './values/conversion-refusal.ts'
import { toNumber } from './values/read-numbers.ts'

type Bathrooms = Record<string, Value>

/** 1.75 is a full and a three-quarter bathroom; every fraction is a room. Null for an empty value. */
export function bathroomsOfQuarters(raw: unknown): Bathrooms | null | Refusal {
  const number = toNumber(raw)
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

/** Parses `1.5 shared baths`, `2 baths`, `Half-bath`, `Private half-bath`. */
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

/** Totals that are stored even if RESO's whole number is known. */
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

/** BathroomsPartial repeats the half and other partial bathrooms. A total of 0 is ignored if there are bathrooms. */
export function addBathrooms(
  values: Record<string, Value>,
  other: Draft['other'],
  problems: Problem[],
): void {
  const { BathroomsFull, BathroomsPartial } = values
  const parts = numbers(lesser.map((field) => values[field]))
  const partial = Math.max(0, sum(parts), ...numbers([BathroomsPartial]))
  const apart = partial + sum(numbers([BathroomsFull]))
  const isTold = [BathroomsFull, BathroomsPartial, ...parts].some((one) => typeof one === 'number')
  const rooms = (total: unknown) => roomsIn(total, apart > 0 ? [] : problems)
  const found = [...(isTold ? [apart] : []), ...totals.flatMap((name) => rooms(other[name]))]
  const total = rooms(values.BathroomsTotalInteger)[0]
  if (total && total < apart)
    problems.push(
      fieldProblem(
        'BathroomsTotalInteger',
        `is less than the ${apart} bathrooms that are told one by one`,
        values.BathroomsTotalInteger,
      ),
    )
  if (total !== undefined) values.BathroomsTotalInteger = total
  if (found.length > 0 && !total) values.BathroomsTotalInteger = Math.max(...found)
}

const numbers = (values: readonly (Value | undefined)[]) =>
  values.filter((value): value is number => typeof value === 'number')

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/**
 * Partial bathrooms are rooms too, so `2.5` are 3. `2.1` are 3 as well, whether it means two and a tenth or two full
 * ones and a half one; `2.2` means at least 3.
 */
function roomsIn(raw: unknown, problems: Problem[]): number[] {
  const total = toNumber(typeof raw === 'string' ? decimalOf(raw) : raw)
  if (typeof total !== 'number' || total < 0) return []
  const tenths = Math.round((total % 1) * 100) / 10
  if ([2, 3, 4].includes(tenths))
    problems.push(
      fieldProblem(
        'BathroomsTotalInteger',
        'may be full and half bathrooms: only those are counted that are certain',
        raw,
      ),
    )
  return [Math.ceil(total)]
}

const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** `2,5`, `2 1/2`, and `2½` are 2.5. */
const decimalOf = (text: string) =>
  text
    .trim()
    .replace(/^(\d{1,2}),(\d{1,2})$/, '$1.$2')
    .replace(/\s*(?<=\d\s+)([1-3])\/([24])$/, (_, a: string, b: string) =>
      String(Number(a) / Number(b)).replace(/^0/, ''),
    )
    .replace(/\s*([¼½¾])$/, (_, one: string) => fractions[one]!)
