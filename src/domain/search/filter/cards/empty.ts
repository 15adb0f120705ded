import type { DateValue, FieldCard, FilterCard } from './card-types.ts'
import type { FieldDefinition } from './definition.ts'

/** An empty card; null for shapes, which are drawn on the map. `dateMode` is the user's preference. */
export function emptyCard(
  { field, label, kind, type }: FieldDefinition,
  dateMode: DateValue['mode'] = 'absolute',
): FieldCard | null {
  const base = { field, label, type, enabled: false }
  switch (kind) {
    case 'text':
      return { ...base, kind, value: '' }
    case 'list':
      return { ...base, kind, value: { chosen: [], not: false } }
    case 'range':
    case 'currency':
      return { ...base, kind, value: { min: '', max: '' } } as FieldCard
    case 'boolean':
      return { ...base, kind, value: 'any' }
    case 'date':
      return { ...base, kind, value: emptyDates(dateMode) }
    case 'shape':
      return null
  }
}

export function isEmpty(card: FilterCard): boolean {
  switch (card.kind) {
    case 'text':
    case 'other':
      return card.value.trim() === ''
    case 'list':
      return card.value.chosen.length === 0
    case 'range':
    case 'currency':
      return card.value.min.trim() === '' && card.value.max.trim() === ''
    case 'boolean':
      return card.value === 'any'
    case 'date':
      if (card.value.mode === 'relative') return card.value.amount.trim() === ''
      return card.value.from.trim() === '' && card.value.to.trim() === ''
    case 'shape':
      return card.value.text === ''
  }
}

function emptyDates(mode: DateValue['mode']): DateValue {
  if (mode === 'absolute') return { mode, from: '', to: '' }
  return { mode, amount: '', unit: 'days', direction: 'back' }
}
