import { formatDate } from '#src/domain/context/units/dates.ts'
import {
  type DateValue,
  type FieldCard,
  type FilterCard,
  isRetained,
} from '#src/domain/search/filter/cards/card-types.ts'
import {
  type CardPart,
  checkedValue,
  controlName,
  fieldsName,
  retainedName,
  retainedOffName,
} from './form-names.ts'
import { writeRetained } from './unrepresented.ts'

type Pair = readonly [name: string, value: string]

/** Writes cards as the panel's form sends them, the inverse of `read-cards.ts`. */
export function writeCards(cards: readonly FilterCard[]): URLSearchParams {
  const pairs = cards.flatMap(pairsOf)
  // Without cards, the query must still be recognizable as the panel's form.
  return new URLSearchParams((pairs.length === 0 ? [[fieldsName, '']] : pairs) as string[][])
}

function pairsOf(card: FilterCard): Pair[] {
  if (isRetained(card))
    return [[card.enabled ? retainedName : retainedOffName, writeRetained(card)]]
  const off = card.enabled ? [] : [['off', checkedValue] as const]
  const parts = [...partsOf(card), ...off]
  return [
    [fieldsName, card.field],
    ...parts.map(([part, value]) => [controlName(card.field, part), value] as const),
  ]
}

type PartValue = readonly [part: CardPart, value: string]

export function partsOf(card: FieldCard): readonly PartValue[] {
  switch (card.kind) {
    case 'text':
      return [['text', card.value]]
    case 'list': {
      const values = card.value.chosen.map((value) => ['in', value] as const)
      return card.value.not ? [...values, ['not', checkedValue]] : values
    }
    case 'range':
    case 'currency':
      return [
        ['min', card.value.min],
        ['max', card.value.max],
      ]
    case 'boolean':
      return [['is', card.value]]
    case 'date':
      return dateParts(card.value)
  }
}

function dateParts(value: DateValue): readonly PartValue[] {
  if (value.mode === 'absolute') {
    return [
      ['mode', 'absolute'],
      ['from', formatDate(value.from)],
      ['to', formatDate(value.to)],
    ]
  }
  return [
    ['mode', 'relative'],
    ['amount', value.amount],
    ['unit', value.unit],
    ['direction', value.direction],
  ]
}
