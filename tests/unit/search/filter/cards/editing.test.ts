import { describe, expect, it } from 'vitest'
import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { withValue } from '#src/domain/search/filter/convert/with-value.ts'
import { cardOf, emptyCardOf } from './support.ts'

describe('§4 Filter cards: editing', () => {
  it.each([
    ["StreetName Eq 'oak'", ''],
    ["City Eq 'Kent'", { chosen: [], not: false }],
    ['BedsTotal Ge 3', { min: ' ', max: '' }],
    ['ListPrice Ge 3', { min: '', max: '' }],
    ['PoolPrivateYN Eq true', 'any'],
    ['CloseDate Ge 2024-03-01', { mode: 'absolute', from: '', to: '' }],
    ['CloseDate Ge days(-7)', { mode: 'relative', amount: '', unit: 'days', direction: 'back' }],
  ])(
    'enables the card of %s when it gets a value and disables it when it has none',
    (filter, nothing) => {
      const card = cardOf(filter)
      const cleared = withValue(card, nothing as FilterCard['value'])
      expect(cleared.enabled).toBe(false)
      expect(isEmpty(cleared)).toBe(true)
      expect(withValue(cleared, card.value)).toEqual(card)
    },
  )

  it('tells at once what is wrong, and that it is right again', () => {
    const card = withValue(emptyCardOf('ListPrice'), { min: '5', max: '4' })
    expect(card.errors).toEqual({ max: 'List price: the highest value is below the lowest.' })
    expect(withValue(card, { min: '3', max: '4' })).not.toHaveProperty('errors')
  })
})
