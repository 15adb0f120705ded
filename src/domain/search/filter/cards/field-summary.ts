import { formatDate } from '#src/domain/context/units/dates.ts'
import { orList } from '#src/domain/wording.ts'
import { formatCardNumber } from './card-numbers.ts'
import type {
  CurrencyCard,
  DateValue,
  FieldCard,
  ListValue,
  RangeCard,
  RelativeDates,
} from './card-types.ts'
import { normalizeCard } from './tidy.ts'

/** Describes the card's condition in one line (SPEC §5); may be empty. */
export function fieldSummary(card: FieldCard): string {
  switch (card.kind) {
    case 'text':
      return card.value
    case 'list':
      return listSummary(card.value)
    case 'range':
    case 'currency':
      return rangeSummary(card)
    case 'boolean':
      return { yes: 'Yes', no: 'No', any: '' }[card.value]
    case 'date':
      return datesSummary(normalizeCard(card).value)
  }
}

export const maxNamed = 3

const listSummary = ({ chosen, not }: ListValue) =>
  `${not && chosen.length > 0 ? 'not ' : ''}${orList(chosen, maxNamed)}`

/** Describes a range: `$250,000 – $500,000`, `From 3`, `Up to 5`, or a single number if both ends are equal. */
export function rangeSummary(card: RangeCard | CurrencyCard): string {
  const { min, max } = normalizeCard(card).value as RangeCard['value']
  return span(
    formatCardNumber(min, card.kind, card.field),
    formatCardNumber(max, card.kind, card.field),
  )
}

function datesSummary(value: DateValue): string {
  if (value.mode === 'relative') return value.amount === '' ? '' : relativeWords(value)
  return span(formatDate(value.from), formatDate(value.to))
}

function span(from: string, to: string): string {
  if (from === to) return from
  if (from === '') return `Up to ${to}`
  return to === '' ? `From ${from}` : `${from} – ${to}`
}

export function relativeWords({ amount, unit, direction }: RelativeDates): string {
  const start = direction === 'back' ? 'last' : 'next'
  return amount === '1' ? `${start} ${unit.slice(0, -1)}` : `${start} ${amount} ${unit}`
}
