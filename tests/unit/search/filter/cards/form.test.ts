import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCard } from '#src/domain/search/filter/cards/check.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { isCardsQuery } from '#src/domain/search/filter/convert/form-names.ts'
import { readCards as readWith } from '#src/domain/search/filter/convert/read-cards.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { writeCards } from '#src/domain/search/filter/convert/write-cards.ts'
import { cases } from '../../../../support/cases.ts'
import { anyFilter, cardsOf, emptyCardOf, findField, meaningOf } from './support.ts'

const read = (query: string | Record<string, string> | URLSearchParams) =>
  readWith(new URLSearchParams(query), { findField })

describe('§2 Filter panel: the form without JavaScript', () => {
  it('sends each card under the names of its parts', () => {
    const filter =
      "City Eq 'Kent','Renton' And ListPrice Ge 5 Not Heating Eq 'Gas' And CloseDate Ge 2024-03-01 And (BedsTotal Ge 1 Or BathsTotal Ge 2)"
    expect([...writeCards(cardsOf(filter))]).toEqual([
      ['_fields', 'City'],
      ['City.in', 'Kent'],
      ['City.in', 'Renton'],
      ['_fields', 'ListPrice'],
      ['ListPrice.min', '5'],
      ['ListPrice.max', ''],
      ['_fields', 'Heating'],
      ['Heating.in', 'Gas'],
      ['Heating.not', '1'],
      ['_fields', 'CloseDate'],
      ['CloseDate.mode', 'absolute'],
      ['CloseDate.from', '03/01/2024'],
      ['CloseDate.to', ''],
      ['keep', 'BedsTotal Ge 1 Or BathsTotal Ge 2'],
    ])
  })

  it('reads back the cards of any filter, enabled or not, through the text of an address too', () => {
    fc.assert(
      fc.property(
        anyFilter,
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (filter, switches) => {
          const cards = cardsOf(filter.toWellFormed()).map((card, i) =>
            checkCard({ ...card, enabled: (switches[i] ?? true) && !isEmpty(card) }),
          )
          expect(read(writeCards(cards).toString())).toEqual({ cards, errors: {} })
        },
      ),
      { numRuns: cases(1_000) },
    )
  })

  it('finds the same listings after a form was sent as before', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const text = filter.toWellFormed()
        const { cards } = read(writeCards(cardsOf(text)).toString())
        expect(meaningOf(cardsToFilter(cards).text)).toEqual(meaningOf(text))
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('keeps empty cards in their place', () => {
    const cards = ['City', 'ListPrice', 'Keywords', 'PoolPrivateYN', 'CloseDate'].map(emptyCardOf)
    expect(read(writeCards(cards))).toEqual({ cards, errors: {} })
  })

  it('does not let shapes that must all hold become shapes of which one will do', () => {
    const filter = "Location Eq radius('1 2',3) And Location Eq radius('1 2',4)"
    expect(cardsToFilter(read(writeCards(cardsOf(filter))).cards).text).toBe(filter)
  })

  it('knows its own queries', () => {
    expect(isCardsQuery(writeCards([]))).toBe(true)
    expect(isCardsQuery(new URLSearchParams('ListPrice.max=450000'))).toBe(true)
    expect(isCardsQuery(new URLSearchParams('keep=City+Eq+%27a%27'))).toBe(true)
    expect(isCardsQuery(new URLSearchParams('_filter=a&sort_id=b&priceMin=3&utm.x=1'))).toBe(false)
  })
})

describe('§5 Filter panel: what was typed', () => {
  it.each([
    ['ListPrice.min=450k&ListPrice.max=$1.2m', 'ListPrice Bt 450000,1200000'],
    ['ListPrice.max=$450,000', 'ListPrice Le 450000'],
    ['LivingArea.min=1,500', 'LivingArea Ge 1500'],
    ['BedroomsTotal.min=3%2B', 'BedroomsTotal Ge 3'],
    ['BedsTotal.min=3', 'BedroomsTotal Ge 3'],
    ['BedroomsTotal.least=4', 'BedroomsTotal Ge 4'],
    ['BedroomsTotal.least=4&BedroomsTotal.min=2&BedroomsTotal.max=3', 'BedroomsTotal Ge 4'],
    ['BedroomsTotal.least=exact&BedroomsTotal.min=2&BedroomsTotal.max=3', 'BedroomsTotal Bt 2,3'],
    ['BedroomsTotal.least=any&BedroomsTotal.min=2&ListPrice.max=9', 'ListPrice Le 9'],
    ['CloseDate.from=3/9/2024', 'CloseDate Ge 2024-03-09'],
    ['CloseDate.to=2024-03-09', 'CloseDate Le 2024-03-09'],
    [
      'PendingTimestamp.from=3/9/2024&PendingTimestamp.to=3/9/2024',
      'PendingTimestamp Bt 2024-03-09,2024-03-09T23:59:59.999',
    ],
    ['CloseDate.mode=relative&CloseDate.amount=7&CloseDate.unit=days', 'CloseDate Ge days(-7)'],
    ['CloseDate.amount=07', 'CloseDate Ge days(-7)'],
    [
      'OpenHouses.mode=relative&OpenHouses.amount=2&OpenHouses.unit=months&OpenHouses.direction=ahead',
      'OpenHouses Bt days(0),months(2)',
    ],
    ['StreetName.text=oak', "StreetName Eq '*oak*'"],
    ['StreetName.text=Oak*', "StreetName Eq 'Oak*'"],
    ['StreetName.text="O\'Hara?"', String.raw`StreetName Eq 'O\'Hara\?'`],
    ['City.text=Sea*', "City Eq 'Sea*'"],
    ['City.in=Kent&City.in=Kent&City.in=', "City Eq 'Kent'"],
    ['City.in=Kent&City.not=1', "City Ne 'Kent'"],
    ['PoolPrivateYN.is=no', 'PoolPrivateYN Eq false'],
    ['City.in=Kent&City.off=1', ''],
    ['PoolPrivateYN.is=any', ''],
    ['PoolPrivateYN.is=perhaps', ''],
    ['"Rooms"."Sizes".min=3', '"Rooms"."Sizes" Ge 3'],
    [
      "keep=City Eq 'a' Or BedsTotal Ge 2&ListPrice.min=5",
      "(City Eq 'a' Or BedsTotal Ge 2) And ListPrice Ge 5",
    ],
  ])('%s asks for %s', (query, filter) => {
    const { cards, errors } = read(query)
    expect(errors).toEqual({})
    expect(cardsToFilter(cards).text).toBe(filter)
  })

  it.each([
    ['ListPrice.min', 'cheap', 'List price: “cheap” is not a price we can read.'],
    ['ListPrice.min', '-5', 'List price: “-5” is not a price we can read.'],
    ['ListPrice.min', '999999999999m', 'List price: “999999999999m” is too large a number.'],
    ['BedroomsTotal.min', 'three', 'Beds: “three” is not a number we can read.'],
    ['BedroomsTotal.max', '2.5', 'Beds: “2.5” is not a whole number.'],
    ['CloseDate.from', '2/30/2024', 'Sold date: “2/30/2024” isn’t a real date.'],
    ['CloseDate.to', '13/1/2024', 'Sold date: “13/1/2024” isn’t a real date.'],
    ['CloseDate.to', 'May', 'Sold date: “May” is not a date we can read. Write it as 3/15/2024.'],
    ['CloseDate.amount', 'many', 'Sold date: “many” is not a whole number from 1 to 1,000.'],
    ['CloseDate.amount', '1001', 'Sold date: “1001” is not a whole number from 1 to 1,000.'],
  ])('%s of “%s” stays as it was typed, with a sentence', (name, typed, sentence) => {
    const { cards, errors } = read({ [name]: typed })
    expect(errors).toEqual({ [name]: sentence })
    expect(writeCards(cards).get(name)).toBe(typed)
    expect(cards[0]).toMatchObject({ enabled: true, errors: { [name.split('.')[1]!]: sentence } })
    expect(cardsToFilter(cards).text).toBe('')
  })

  it('takes a payment a month for a highest price', () => {
    const { cards, errors } = read('ListPrice.min=&ListPrice.max=1m&ListPrice.monthly=2000')
    expect(cardsToFilter(cards).text).toBe('ListPrice Le 395000')
    expect(errors).toEqual({})
    expect(read('ListPrice.max=1m&ListPrice.monthly=much').errors['ListPrice.max']).toContain(
      'much',
    )
  })

  it('names ends that are the wrong way round', () => {
    expect(read('ListPrice.min=500k&ListPrice.max=400k').errors).toEqual({
      'ListPrice.max': 'List price: the highest value is below the lowest.',
    })
    expect(read('CloseDate.from=3/2/2024&CloseDate.to=3/1/2024').errors).toEqual({
      'CloseDate.to': 'Sold date: the end date is before the start date.',
    })
  })

  it('names a list that is too long, and takes one that is just not', () => {
    const list = (count: number) =>
      new URLSearchParams(Array.from({ length: count }, (_, i) => ['City.in', `Town ${i}`]))
    expect(read(list(201)).errors).toEqual({
      'City.in': 'City: choose up to 200 values.',
    })
    expect(read(list(200)).errors).toEqual({})
  })

  it('names fields that cannot be searched, and leaves the rest', () => {
    const { cards, errors } = read('_fields=Nonsense&Secret.min=3&ListPrice.min=5')
    expect(errors).toEqual({
      _fields: '“Nonsense” isn’t a field you can search.',
      'Secret.min': '“Secret” isn’t a field you can search.',
    })
    expect(cardsToFilter(cards).text).toBe('ListPrice Ge 5')
  })

  it('keeps an invalid condition with a sentence', () => {
    const { cards, errors } = read({ keep: 'City Eq' })
    expect(errors).toEqual({ keep: 'Part of the filter can’t be read.' })
    expect(cards).toMatchObject([{ kind: 'other', value: 'City Eq' }])
    expect(cardsToFilter(cards).text).toBe('')
  })

  it('does not judge a card that is switched off', () => {
    expect(read('ListPrice.min=cheap&ListPrice.off=1')).toMatchObject({
      cards: [{ enabled: false, value: { min: 'cheap' } }],
      errors: {},
    })
  })

  it('takes anything that is sent, and keeps it within bounds', () => {
    const name = fc.oneof(
      fc.constantFrom(
        '_fields',
        'keep',
        'keep.off',
        'City.in',
        'ListPrice.min',
        'CloseDate.from',
        '__proto__.min',
        'constructor.in',
      ),
      fc.string({ unit: 'binary' }),
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('City', 'ListPrice', '__proto__', 'x'.repeat(50_000)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
        const { cards } = read(new URLSearchParams(pairs))
        expect(cardsToFilter(cards).text).not.toContain('undefined')
        for (const card of cards)
          if (card.kind === 'list')
            expect(card.value.chosen.every((text) => text.length <= 200)).toBe(true)
      }),
      { numRuns: cases(1_000) },
    )
    const many = Array.from({ length: 5_000 }, (_, i) => ['keep', `BedsTotal Ge ${i}`])
    expect(read(new URLSearchParams(many)).cards).toHaveLength(75)
  })
})
