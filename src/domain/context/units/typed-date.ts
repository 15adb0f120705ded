import { isAmericanEnglish } from './conventions.ts'
import { dateFormat } from './dates.ts'

// Dates are typed as mm/dd/yyyy (SPEC §5), or in the order of the site's locale.

type Part = 'year' | 'month' | 'day'

const parts = () =>
  dateFormat('date', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date('2024-03-15T00:00:00Z'),
  )

const isPart = (type: string): type is Part => ['year', 'month', 'day'].includes(type)

const order = (): readonly Part[] =>
  isAmericanEnglish()
    ? ['month', 'day', 'year']
    : parts()
        .map(({ type }) => type)
        .filter(isPart)

/** Reads a typed date: `3/15/2024` → `2024-03-15`. Null for other text. */
export function isoOfTyped(text: string): string | null {
  const separator = isAmericanEnglish() ? /\// : /[./-]\s?/
  const numbers = text.replace(/\.$/, '').split(separator)
  const value = (part: Part) => numbers[order().indexOf(part)] ?? ''
  const [year, month, day] = [value('year'), value('month'), value('day')]
  const isDate =
    numbers.length === 3 && /^\d{4}$/.test(year) && [month, day].every((n) => /^\d{1,2}$/.test(n))
  return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

export const dateExample = (): string =>
  isAmericanEnglish()
    ? '3/15/2024'
    : parts()
        .map(({ value }) => value)
        .join('')

export const datePattern = (): string =>
  isAmericanEnglish()
    ? 'mm/dd/yyyy'
    : parts()
        .map(({ type, value }) =>
          isPart(type) ? { year: 'yyyy', month: 'mm', day: 'dd' }[type] : value,
        )
        .join('')
