import { toStoredNumber } from '#src/domain/context/units/convert-units.ts'
import type {
  DateCard,
  FilterCard,
  RangeValue,
} from '#src/domain/search/filter/cards/card-types.ts'
import { checkCard } from '#src/domain/search/filter/cards/check.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { normalizeCard } from '#src/domain/search/filter/cards/tidy.ts'
import { endOfDay } from '#src/domain/search/filter/comparisons/dates-from.ts'
import { literalOf, patternOf } from '#src/domain/search/filter/comparisons/text-match.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Operator, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { join } from '#src/domain/search/sparkql/syntax/tree.ts'

export const cardsToFilter = (cards: readonly FilterCard[]): Filter => assemble(cards.map(partOf))

export function filtersWithoutEach(cards: readonly FilterCard[]): Filter[] {
  const parts = cards.map(partOf)
  return parts.map((_, i) => assemble(parts.toSpliced(i, 1)))
}

interface Part {
  readonly isShape: boolean
  readonly tree: Tree
}

function partOf(card: FilterCard): Part | null {
  if (!card.enabled || isEmpty(card) || checkCard(card).errors !== undefined) return null
  const tree = treeOf(card)
  return tree && { isShape: card.kind === 'shape', tree }
}

/** Joins parts into a filter. All shapes form one group at the first one's position (SPEC §4 Shapes in the filter). */
function assemble(parts: readonly (Part | null)[]): Filter {
  const present = parts.filter((part) => part !== null)
  const shapes = present.filter(({ isShape }) => isShape)
  const group = () =>
    join(
      'or',
      shapes.map(({ tree }) => tree),
    )
  const trees = present.flatMap((part) => {
    if (!part.isShape) return [part.tree]
    return part === shapes[0] ? [group()] : []
  })
  return Filter.ofTree({ kind: 'and', of: trees })
}

function treeOf(card: FilterCard): Tree | null {
  const { field } = card
  switch (card.kind) {
    case 'text':
      return comparison(
        field,
        'Eq',
        quote(field === 'Keywords' ? card.value : patternOf(card.value)),
      )
    case 'list': {
      const { not, chosen } = card.value
      return comparison(field, not ? 'Not Eq' : 'Eq', chosen.map(literalOf).join(','))
    }
    case 'range':
    case 'currency':
      return rangeTree(field, normalizeCard(card).value)
    case 'boolean':
      return comparison(field, 'Eq', String(card.value === 'yes'))
    case 'date':
      return datesTree(normalizeCard(card))
    case 'shape':
      return Filter.of(card.value.text).tree
    case 'other':
      return Filter.of(card.value).tree
  }
}

function rangeTree(field: string, value: RangeValue): Tree {
  const min = toStoredNumber(field, value.min)
  const max = toStoredNumber(field, value.max)
  return between(field, min, max)
}

function datesTree({ field, type, value }: DateCard): Tree {
  if (value.mode === 'relative') {
    const { unit, amount, direction } = value
    return direction === 'back'
      ? comparison(field, 'Ge', `${unit}(-${amount})`)
      : comparison(field, 'Bt', `days(0),${unit}(${amount})`)
  }
  const to = value.to === '' || type === 'date' ? value.to : value.to + endOfDay
  return between(field, value.from, to)
}

function between(field: string, from: string, to: string): Tree {
  if (from === to) return comparison(field, 'Eq', from)
  if (from === '') return comparison(field, 'Le', to)
  return to === '' ? comparison(field, 'Ge', from) : comparison(field, 'Bt', `${from},${to}`)
}

/** An expression that is complete enough for printing only. */
const comparison = (field: string, operator: Operator, condition: string): Tree => ({
  kind: 'expression',
  expression: {
    field,
    custom_field: false,
    operator,
    condition,
    conjunction: 'And',
    conjunction_level: 0,
    level: 0,
    block_group: 0,
  },
})
