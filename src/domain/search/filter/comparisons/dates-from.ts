import type { FieldType } from '#src/domain/search/dictionary/index.ts'
import type { DateUnit, DateValue } from '#src/domain/search/filter/cards/card-types.ts'
import type { Expression } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export const endOfDay = 'T23:59:59.999'

export function readDateCondition(
  { operator, condition }: Expression,
  type: FieldType,
): DateValue | null {
  const [first = '', second] = (condition ?? '').split(',')
  if (operator === 'Bt' && second !== undefined)
    return readFutureRange(first, second) ?? between(dayOf(first), lastDay(second, type))
  if (operator === 'Ge') return readPastRange(first) ?? between(dayOf(first), '')
  if (operator === 'Le') return between('', lastDay(first, type))
  return operator === 'Eq' && type === 'date' ? between(dayOf(first), dayOf(first)) : null
}

function between(from: string | null, to: string | null): DateValue | null {
  return from === null || to === null ? null : { mode: 'absolute', from, to }
}

/** Reads the last days, months, or years: `Ge days(-7)` means the last 7 days. */
function readPastRange(text: string): DateValue | null {
  const [, unit, amount] = /^(days|months|years)\(-([1-9]\d*)\)$/.exec(text) ?? []
  return amount === undefined
    ? null
    : { mode: 'relative', amount, unit: unit as DateUnit, direction: 'back' }
}

/** Reads the next days, months, or years: `Bt days(0),months(2)` means the next 2 months. */
function readFutureRange(first: string, second: string): DateValue | null {
  const [, unit, amount] = /^(days|months|years)\(([1-9]\d*)\)$/.exec(second) ?? []
  if (amount === undefined || first !== 'days(0)') return null
  return { mode: 'relative', amount, unit: unit as DateUnit, direction: 'ahead' }
}

const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

function lastDay(text: string, type: FieldType): string | null {
  if (type === 'date') return dayOf(text)
  return text.endsWith(endOfDay) ? dayOf(text.slice(0, -endOfDay.length)) : null
}
