import type { DateValue, FilterCard, RangeValue } from './card-types.ts'
import { isTooLarge, readAmount, readNumber, readPrice, readTypedDate } from './typed-values.ts'

export function normalizeCard<Card extends FilterCard>(card: Card): Card {
  return { ...card, value: tidyValue(card) }
}

function tidyValue(card: FilterCard): FilterCard['value'] {
  switch (card.kind) {
    case 'range':
      return tidyRange(card.value, readNumber)
    case 'currency':
      return tidyRange(card.value, readPrice)
    case 'date':
      return tidyDates(card.value)
    default:
      return card.value
  }
}

function tidyRange(
  { min, max }: RangeValue,
  readText: (typed: string) => string | null,
): RangeValue {
  const number = (typed: string) => {
    const text = readText(typed)
    return text === null || isTooLarge(text) ? typed.trim() : text
  }
  return { min: number(min), max: number(max) }
}

function tidyDates(value: DateValue): DateValue {
  if (value.mode === 'relative')
    return { ...value, amount: readAmount(value.amount) ?? value.amount.trim() }
  const date = (typed: string) => readTypedDate(typed).date ?? typed.trim()
  return { mode: 'absolute', from: date(value.from), to: date(value.to) }
}
