import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentUnread } from '#src/domain/listings/messages/mortgage-messages.ts'
import { loanFor } from '#src/domain/listings/mortgage.ts'
import { standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { parsePrice } from '#src/domain/search/filter/cards/read-price.ts'
import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readForm } from '#src/domain/search/filter/form/read-search-form.ts'
import {
  emptyForm,
  formToFilter,
  type SearchForm,
} from '#src/domain/search/filter/form/search-form.ts'
import { homeKindIds } from '#src/domain/search/filter/market/home-kinds.ts'
import { offeredStatuses } from '#src/domain/search/filter/market/market.ts'
import { cases } from '../../../../support/cases.ts'

const amount = fc.option(fc.integer({ min: 0, max: 99_000_000 }))
const few = fc.option(fc.integer({ min: 0, max: 99 }))
const plainText = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\\\p{Cc}]/gu, '').trim())

/** What the market, the types and the statuses say together, as a filter says it. */
const anyOffer = fc.oneof(
  fc.record({
    market: fc.constant('all' as const),
    types: fc.constantFrom([], ['Residential', 'Residential Lease']),
    statuses: fc.subarray([...standardStatuses]),
  }),
  fc.record({
    market: fc.constant('sale' as const),
    types: fc.constantFrom([], ['Residential'], ['Commercial Sale', 'Business Opportunity']),
    statuses: fc.subarray([...offeredStatuses], { minLength: 1 }),
  }),
  fc.record({
    market: fc.constant('rent' as const),
    types: fc.constantFrom([], ['Residential Lease']),
    statuses: fc.subarray([...offeredStatuses], { minLength: 1 }),
  }),
  fc.record({
    market: fc.constant('sold' as const),
    types: fc.constantFrom([], ['Residential']),
    statuses: fc.constant(['Closed']),
  }),
)

const anyForm: fc.Arbitrary<SearchForm> = fc
  .record({
    offer: anyOffer,
    words: plainText,
    place: fc.constantFrom('', 'Harbor', "Coeur d'Alene", '98101'),
    kinds: fc.subarray(homeKindIds.slice(0, 4)),
    priceMin: amount,
    priceMax: amount,
    bedsMin: few,
    bathsMin: few,
  })
  .map(({ offer, ...form }) => ({
    ...form,
    ...offer,
    placeField: form.place === '' ? ('' as const) : ('City' as const),
  }))
  // Without a place, words stand in its box.
  .map((form) => (form.place === '' ? { ...form, words: '' } : form))
  .map((form) => ({
    ...form,
    priceMax: form.priceMax === null ? null : form.priceMax + (form.priceMin ?? 0),
  }))

const placeOf = (form: SearchForm) =>
  form.place === '' ? null : ({ field: 'City', value: form.place } as const)

/** Null where the filter says more than the form can. */
function saidIn(filter: Filter) {
  const { form, rest, placeFilter } = formOf(filter)
  return rest.isEmpty && placeFilter === undefined ? form : null
}

describe('§5 filter: the plain form', () => {
  it('comes back from its own filter as it was', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(saidIn(formToFilter(form, placeOf(form)))).toEqual(form)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it.each([
    ['Keywords', 'granite counters'],
    ['Location', '41.38, 2.17'],
    ['Location', '-33.9, -151.20001'],
  ] as const)('keeps in the box what was typed there: %s %s', (placeField, place) => {
    const form = { ...emptyForm, place, placeField }
    const found = placeField === 'Keywords' ? null : { field: placeField, value: place }
    expect(saidIn(formToFilter(form, found))).toEqual(form)
  })

  it('searches a market with its own statuses and price', () => {
    expect(
      formToFilter({ ...emptyForm, market: 'sold', kinds: ['condo'], priceMax: 300_000 }, null)
        .text,
    ).toBe(
      "PropertySubType Eq 'Condominium','Stock Cooperative','Own Your Own' And " +
        "PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Closed' And " +
        'ClosePrice Le 300000',
    )
  })

  it('leaves to the rest the price of another market', () => {
    const { form, rest } = formOf(
      Filter.of("PropertyType Eq 'Land' And StandardStatus Eq 'Closed' And ListPrice Le 5"),
    )
    expect(form.market).toBe('sold')
    expect(form.priceMax).toBeNull()
    expect(rest.text).toBe('ListPrice Le 5')
  })

  it('writes the filter language', () => {
    const form = {
      ...emptyForm,
      words: "mill's pond",
      types: ['Residential', 'Land'],
      priceMax: 450_000,
      bedsMin: 3,
    }
    expect(formToFilter(form, { field: 'PostalCode', value: '98101' }).text).toBe(
      "Keywords Eq 'mill\\'s pond' And PostalCode Eq '98101' And PropertyType Eq 'Residential','Land' " +
        'And ListPrice Le 450000 And BedroomsTotal Ge 3',
    )
  })

  it('searches an unknown place as words', () => {
    expect(formToFilter({ ...emptyForm, words: 'pool', place: 'Atlantis' }, null).text).toBe(
      "Keywords Eq 'pool Atlantis'",
    )
  })

  it.each([
    ['an Or', "City Eq 'Harbor' Or City Eq 'Ravenna'"],
    ['a Not', "Not City Eq 'Harbor'"],
    ['a group', "BedroomsTotal Ge 3 And (City Eq 'A' Or ListPrice Le 5)"],
    ['another field', 'YearBuilt Ge 1990'],
    ['another operator', 'BedroomsTotal Gt 3'],
    ['a second condition on one field', 'ListPrice Ge 1 And ListPrice Ge 2'],
    ['a relative value', 'ListPrice Ge 1 Add 2 And OpenHouses Bt days(0),days(7)'],
    ['a function', "Keywords Eq contains('a')"],
    ['a function on the field', 'round(ListPrice) Ge 3'],
    ['an error', 'ListPrice Ge'],
  ])('does not claim to say what it cannot: %s', (_, filter) => {
    expect(saidIn(Filter.of(filter))).toBeNull()
  })

  it('tells what a filter asks for besides', () => {
    const drawn = "Location Eq radius('47.6 -122.3',2)"
    const filter = `BedroomsTotal Ge 3 And (${drawn} Or City Eq 'Kent') And ListPrice Ge 1 And ListPrice Ge 2`
    const { form, rest } = formOf(Filter.of(filter))
    expect(form).toEqual({ ...emptyForm, bedsMin: 3, priceMin: 1 })
    expect(rest.text).toBe(`(${drawn} Or City Eq 'Kent') And ListPrice Ge 2`)
    expect(formOf(Filter.of(`${drawn} Or City Eq 'Kent'`))).toEqual({
      form: emptyForm,
      rest: Filter.of(`${drawn} Or City Eq 'Kent'`),
    })
    expect(formOf(Filter.of('ListPrice Ge'))).toEqual({
      form: emptyForm,
      rest: Filter.of('ListPrice Ge'),
    })
  })

  it.each([
    ["City Eq 'Jackson' And StateOrProvince Eq 'TN'", 'Jackson, TN'],
    [
      "StreetName Eq 'Elm' And StreetSuffix Eq 'Street','St' And City Eq 'Harbor'",
      'Elm Street, Harbor',
    ],
    ["StreetName Eq 'Elm' And StreetSuffix Eq NULL And City Eq 'Harbor'", 'Elm, Harbor'],
    [
      "StreetAddress Eq '12 Elm St' And UnitNumber Eq '4' And City Eq 'Kent' And PostalCode Eq '98101'",
      '12 Elm St #4, Kent, 98101',
    ],
    [
      "(StreetAddress Eq '12 Elm St' And City Eq 'Kent' Or StreetAddress Eq '12 Elm St' And City Eq 'Bay')",
      '12 Elm St',
    ],
  ])('has a place of several conditions as one text: %s', (placeFilter, place) => {
    const { form, rest, ...more } = formOf(
      Filter.of(`${placeFilter} And BedroomsTotal Ge 3 And YearBuilt Ge 1990`),
    )
    expect(form).toEqual({ ...emptyForm, place, bedsMin: 3 })
    expect(rest.text).toBe('YearBuilt Ge 1990')
    expect(more.placeFilter).toBeDefined()
  })

  it.each([
    "City Eq 'A','B' And StateOrProvince Eq 'TN'",
    "City Eq 'A' And City Eq 'B'",
    "StreetAddress Eq '1 A St' Or StreetAddress Eq '2 B St'",
    "Not City Eq 'A' And StateOrProvince Eq 'TN'",
  ])('has no text for %s', (filter) => {
    expect(formOf(Filter.of(filter)).placeFilter).toBeUndefined()
  })

  it('is empty for an empty filter', () => {
    expect(saidIn(Filter.none)).toEqual(emptyForm)
    expect(formToFilter(emptyForm, null).text).toBe('')
  })
})

describe('§5 filter: reading the plain form', () => {
  it.each([
    ['450000', 450_000],
    ['$450,000', 450_000],
    ['450k', 450_000],
    ['1.2M', 1_200_000],
    ['-5', null],
    ['1e9', null],
    ['lots', null],
  ])('reads the price %s as %s', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })

  it('names each field that cannot be read and keeps the rest', () => {
    const { form, errors } = readForm(
      new URLSearchParams('priceMin=cheap&bedsMin=three&words=pool'),
    )
    expect(form).toEqual({ ...emptyForm, words: 'pool' })
    expect(Object.keys(errors)).toEqual(['priceMin', 'bedsMin'])
  })

  it('says so when the prices are the wrong way round', () => {
    const { errors } = readForm(new URLSearchParams('priceMin=5&priceMax=4'))
    expect(errors).toEqual({ priceMax: 'The highest price is below the lowest price.' })
  })

  it('takes any text and drops values that are on no list', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (words, other) => {
        const { form } = readForm(new URLSearchParams({ words, types: other, place: other }))
        expect(form.types).toEqual([])
        expect(form.words).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('§2 Search form: a payment a month', () => {
  const read = (query: string) => readForm(new URLSearchParams(query))

  it('is the highest price that a loan of the first terms pays for', () => {
    const { form, errors } = read('market=sale&monthly=%242,000')
    expect(errors).toEqual({})
    expect(form.priceMax).toBe(395_000)
    expect(loanFor(395_000)).toBeLessThanOrEqual(2000)
    expect(loanFor(396_000)).toBeGreaterThan(2000)
    expect(formToFilter(form, null).text).toMatch(/ And ListPrice Le 395000$/)
  })

  it('is newer than the price beside it', () => {
    expect(read('market=sale&priceMax=100,000&monthly=2000').form.priceMax).toBe(395_000)
    expect(read('market=sale&priceMax=100,000&monthly=').form.priceMax).toBe(100_000)
  })

  it.each(['cheap', '-5', '0', '1e9', '2,000/mo', '9'.repeat(300)])('%j is none', (text) => {
    const query = new URLSearchParams({ market: 'sale', monthly: text })
    expect(readForm(query).errors).toEqual({ monthly: paymentUnread })
  })

  it.each(['rent', 'sold', 'all'])('is nothing where %s is searched', (market) => {
    expect(read(`market=${market}&monthly=2000`).form.priceMax).toBeNull()
  })
})
