import { formatCount } from '#src/domain/context/units/numbers.ts'
import { dateExample } from '#src/domain/context/units/typed-date.ts'
import { quoted } from '#src/domain/wording.ts'
import type { CardErrors, DateValue, FilterCard, RangeValue } from './card-types.ts'
import { maxAmount, mostChosen } from './limits.ts'
import { normalizeCard } from './tidy.ts'
import { isTooLarge, readAmount, readNumber, readPrice, readTypedDate } from './typed-values.ts'

/** Adds a sentence for each error in a card (SPEC §5). A disabled card is not checked. */
export function checkCard<Card extends FilterCard>(card: Card): Card {
  const { errors: _, ...rest } = card
  const errors = card.enabled ? errorsOf(card) : {}
  return (Object.keys(errors).length === 0 ? rest : { ...rest, errors }) as Card
}

function errorsOf(card: FilterCard): CardErrors {
  switch (card.kind) {
    case 'list':
      return listErrors(card.label, card.value.chosen.length)
    case 'range':
    case 'currency':
      return rangeErrors(card)
    case 'date':
      return card.value.mode === 'relative'
        ? amountErrors(card.label, card.value.amount)
        : dateErrors(card.label, card.value)
    case 'shape':
    case 'other':
      return card.errors ?? {}
    default:
      return {}
  }
}

const listErrors = (label: string, count: number): CardErrors =>
  count <= mostChosen ? {} : { in: `${label}: choose up to ${mostChosen} values.` }

type NumberCard = Extract<FilterCard, { kind: 'range' | 'currency' }>

function rangeErrors(card: NumberCard): CardErrors {
  const wrong = { ...numberError(card, 'min'), ...numberError(card, 'max') }
  const { min, max } = (normalizeCard(card) as NumberCard).value
  const isReversed =
    Object.keys(wrong).length === 0 && min !== '' && max !== '' && Number(min) > Number(max)
  return isReversed ? { max: `${card.label}: the highest value is below the lowest.` } : wrong
}

function numberError({ label, kind, type, value }: NumberCard, part: keyof RangeValue): CardErrors {
  const text = value[part].trim()
  const number = kind === 'currency' ? readPrice(text) : readNumber(text)
  const wrong = (is: string) => ({ [part]: `${label}: ${quoted(text)} is ${is}.` })
  if (text === '') return {}
  if (number === null)
    return wrong(kind === 'currency' ? 'not a price we can read' : 'not a number we can read')
  if (isTooLarge(number)) return wrong('too large a number')
  return type === 'integer' && !Number.isInteger(Number(number)) ? wrong('not a whole number') : {}
}

function dateErrors(
  label: string,
  { from, to }: Extract<DateValue, { mode: 'absolute' }>,
): CardErrors {
  const wrong = { ...dateError(label, 'from', from), ...dateError(label, 'to', to) }
  if (Object.keys(wrong).length > 0) return wrong
  const first = readTypedDate(from).date
  const last = readTypedDate(to).date
  return first !== null && last !== null && first > last
    ? { to: `${label}: the end date is before the start date.` }
    : {}
}

function dateError(label: string, part: 'from' | 'to', typed: string): CardErrors {
  const text = typed.trim()
  const { date, looksRight } = readTypedDate(text)
  if (text === '' || date !== null) return {}
  if (looksRight) return { [part]: `${label}: ${quoted(text)} isn’t a real date.` }
  return {
    [part]: `${label}: ${quoted(text)} is not a date we can read. Write it as ${dateExample()}.`,
  }
}

function amountErrors(label: string, typed: string): CardErrors {
  const text = typed.trim()
  const amount = readAmount(text)
  if (text === '' || (amount !== null && Number(amount) <= maxAmount)) return {}
  return {
    amount: `${label}: ${quoted(text)} is not a whole number from 1 to ${formatCount(maxAmount)}.`,
  }
}
