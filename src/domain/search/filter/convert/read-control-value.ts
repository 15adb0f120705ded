import { priceForMonthly } from '#src/domain/listings/mortgage.ts'
import {
  type DateValue,
  dateDirections,
  dateUnits,
  type FieldCard,
  type RangeValue,
} from '#src/domain/search/filter/cards/card-types.ts'
import type { FieldDefinition } from '#src/domain/search/filter/cards/definition.ts'
import { mostChosen } from '#src/domain/search/filter/cards/limits.ts'
import { roomsValue } from '#src/domain/search/filter/cards/room-choices.ts'
import { cleanText } from '#src/domain/search/filter/cards/typed-values.ts'
import type { CardPart } from './form-names.ts'

export type Controls = ReadonlyMap<CardPart, readonly string[]>

type KindAndValue = FieldCard extends infer Card
  ? Card extends FieldCard
    ? Pick<Card, 'kind' | 'value'>
    : never
  : never

export function readValue({ kind }: FieldDefinition, controls: Controls): KindAndValue | null {
  const textOf = (part: CardPart) => cleanText(controls.get(part)?.[0] ?? '')
  switch (kind) {
    case 'text':
      return { kind, value: textOf('text') }
    case 'list':
      return controls.has('text') && !controls.has('in')
        ? { kind: 'text', value: textOf('text') }
        : { kind, value: { chosen: chosenIn(controls.get('in') ?? []), not: textOf('not') !== '' } }
    case 'currency':
      return {
        kind,
        value: withMonthly({ min: textOf('min'), max: textOf('max') }, textOf('monthly')),
      }
    case 'range':
      return {
        kind,
        value: roomsValue(textOf('least'), { min: textOf('min'), max: textOf('max') }),
      }
    case 'boolean':
      return { kind, value: oneOf(['yes', 'no'] as const, textOf('is')) ?? 'any' }
    case 'date':
      return { kind, value: datesIn(textOf) }
    case 'shape':
      return null
  }
}

/** Computes the highest price from a payment. An unreadable payment replaces the price, so that its error is shown. */
const withMonthly = (ends: RangeValue, monthly: string): RangeValue =>
  monthly === '' ? ends : { ...ends, max: String(priceForMonthly(monthly) ?? monthly) }

/** The chosen values, including the first one beyond the limit, so that `check.ts` reports the excess. */
function chosenIn(values: readonly string[]): string[] {
  return [...new Set(values.map(cleanText))]
    .filter((value) => value !== '')
    .slice(0, mostChosen + 1)
}

function datesIn(textOf: (part: CardPart) => string): DateValue {
  const mode = textOf('mode')
  const from = textOf('from')
  const to = textOf('to')
  const amount = textOf('amount')
  const isRelative =
    mode === 'relative' || (mode !== 'absolute' && from === '' && to === '' && amount !== '')
  if (!isRelative) return { mode: 'absolute', from, to }
  const unit = oneOf(dateUnits, textOf('unit')) ?? 'days'
  return {
    mode: 'relative',
    amount,
    unit,
    direction: oneOf(dateDirections, textOf('direction')) ?? 'back',
  }
}

const oneOf = <Item extends string>(items: readonly Item[], text: string) =>
  items.find((item) => item === text)
