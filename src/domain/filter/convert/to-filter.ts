import { checked } from '#src/domain/filter/cards/check.ts'
import { isEmpty } from '#src/domain/filter/cards/empty.ts'
import { tidy } from '#src/domain/filter/cards/tidy.ts'
import type { DateCard, FilterCard, ListValue, RangeValue } from '#src/domain/filter/cards/types.ts'
import { endOfDay } from '#src/domain/filter/comparisons/dates-from.ts'
import { literalOf, patternOf } from '#src/domain/filter/comparisons/text-match.ts'
import { parse } from '#src/domain/sparkql/parse.ts'
import { printTree } from '#src/domain/sparkql/print-tree.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { join } from '#src/domain/sparkql/syntax/tree.ts'
import type { Tree } from '#src/domain/sparkql/syntax/types.ts'
import { storedNumber } from '#src/domain/units/measured.ts'

/** Empty, disabled, and mistaken cards ask for nothing. */
export function cardsToFilter(cards: readonly FilterCard[]): string {
  return assemble(cards.map(partOf))
}

/** The filter without the first card, without the second, and so on. */
export function filtersWithoutEach(cards: readonly FilterCard[]): string[] {
  const parts = cards.map(partOf)
  return parts.map((_, i) => assemble(parts.toSpliced(i, 1)))
}

interface Part {
  readonly isShape: boolean
  readonly tree: Tree
}

function partOf(card: FilterCard): Part | null {
  const text = cardToFilter(card)
  const { tree } = text === '' ? { tree: null } : parse(text, { now: new Date(0) })
  return tree && { isShape: card.kind === 'shape', tree }
}

/** SPEC §4 Shapes in the filter: all of them are in one group, where the first one was. */
function assemble(parts: readonly (Part | null)[]): string {
  const all = parts.filter((part) => part !== null)
  const shapes = all.filter(({ isShape }) => isShape)
  const trees = all.flatMap((part) => {
    if (!part.isShape) return [part.tree]
    return part === shapes[0]
      ? [
          join(
            'or',
            shapes.map(({ tree }) => tree),
          ),
        ]
      : []
  })
  return printTree({ kind: 'and', of: trees })
}

export function cardToFilter(card: FilterCard): string {
  if (!card.enabled || isEmpty(card) || checked(card).errors !== undefined) return ''
  const { field } = card
  switch (card.kind) {
    case 'text':
      return `${field} Eq ${quote(field === 'Keywords' ? card.value : patternOf(card.value))}`
    case 'list':
      return listText(field, card.value)
    case 'range':
    case 'currency':
      return rangeText(field, tidy(card).value)
    case 'boolean':
      return `${field} Eq ${card.value === 'yes'}`
    case 'date':
      return datesText(tidy(card))
    case 'shape':
      return card.value.text
    case 'other':
      return card.value
  }
}

function listText(field: string, { chosen, not }: ListValue): string {
  return `${field} ${not ? 'Ne' : 'Eq'} ${chosen.map(literalOf).join(',')}`
}

function rangeText(field: string, value: RangeValue): string {
  const min = storedNumber(field, value.min)
  const max = storedNumber(field, value.max)
  if (min === max) return `${field} Eq ${min}`
  if (min === '') return `${field} Le ${max}`
  return max === '' ? `${field} Ge ${min}` : `${field} Bt ${min},${max}`
}

function datesText({ field, type, value }: DateCard): string {
  if (value.mode === 'relative') {
    const { unit, amount, direction } = value
    return direction === 'back'
      ? `${field} Ge ${unit}(-${amount})`
      : `${field} Bt days(0),${unit}(${amount})`
  }
  const { from } = value
  const to = value.to === '' || type === 'date' ? value.to : value.to + endOfDay
  if (from === to) return `${field} Eq ${from}`
  if (from === '') return `${field} Le ${to}`
  return to === '' ? `${field} Ge ${from}` : `${field} Bt ${from},${to}`
}
