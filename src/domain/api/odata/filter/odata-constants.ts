import { dayMs } from '#src/domain/local-time.ts'
import { modulo, substring } from '#src/domain/search/filter/condition/calculate.ts'
import type { FunctionName, Value } from '#src/domain/search/filter/condition/condition.ts'
import type { ArithmeticOperator } from './odata-node.ts'

// What is known before the search is computed here, as the search would compute it.

type Calculation = (values: readonly Value[]) => Value

const text = (values: readonly Value[], i = 0) => String(values[i])
const part =
  (from: number, to: number): Calculation =>
  (values) =>
    Number(text(values).slice(from, to))

const calculations: Partial<Record<FunctionName, Calculation>> = {
  tolower: (values) => text(values).toLowerCase(),
  toupper: (values) => text(values).toUpperCase(),
  trim: (values) => text(values).trim(),
  length: (values) => Array.from(text(values)).length,
  substring: (values) =>
    substring(text(values), Number(values[1]), values.length < 3 ? undefined : Number(values[2])),
  indexof: (values) => {
    const at = text(values).indexOf(text(values, 1))
    return at < 0 ? at : Array.from(text(values).slice(0, at)).length
  },
  concat: (values) => values.join(''),
  round: ([value]) => Math.sign(Number(value)) * Math.round(Math.abs(Number(value))),
  ceiling: ([value]) => Math.ceil(Number(value)),
  floor: ([value]) => Math.floor(Number(value)),
  date: (values) => text(values).slice(0, 10),
  time: (values) => text(values).slice(11, 23),
  year: part(0, 4),
  month: part(5, 7),
  day: part(8, 10),
  hour: part(11, 13),
  minute: part(14, 16),
  second: part(17, 19),
  fractionalseconds: (values) => Number(`0${text(values).slice(19, 23)}`),
}

export const calculated = (name: FunctionName, values: readonly Value[]): Value =>
  calculations[name]!(values)

export function computed(operator: ArithmeticOperator, a: number, b: number): number | null {
  switch (operator) {
    case 'add':
      return a + b
    case 'sub':
      return a - b
    case 'mul':
      return a * b
    case 'mod':
      return b === 0 ? null : Math.sign(a) * modulo(Math.abs(a), Math.abs(b))!
    default:
      return b === 0 ? null : a / b
  }
}

/** The moment or date some milliseconds later; null outside the years 0 to 9999. A date loses its time. */
export function shifted(moment: string, ms: number): string | null {
  const isDate = moment.length === 10
  const start = Date.parse(isDate ? `${moment}T00:00:00.000Z` : moment)
  const at = new Date(isDate ? Math.floor((start + ms) / dayMs) * dayMs : start + ms)
  if (Number.isNaN(at.getTime())) return null
  const iso = at.toISOString()
  if (iso.length !== 24) return null
  return isDate ? iso.slice(0, 10) : iso
}
