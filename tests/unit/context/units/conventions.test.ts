import { afterEach, describe, expect, it } from 'vitest'
import {
  type Conventions,
  conventionAttributes,
  setConventions,
} from '#src/domain/context/units/conventions.ts'
import { conventionsOfCountry } from '#src/domain/context/units/countries.ts'
import { namedDate, weekdays } from '#src/domain/context/units/dates.ts'
import { datePattern } from '#src/domain/context/units/typed-date.ts'
import {
  formatArea,
  formatDate,
  formatLot,
  formatMiles,
  formatMoney,
  formatPerArea,
  formatPrice,
  formatShortCount,
  formatShortPrice,
  formatTime,
  lengthText,
} from '#src/domain/format.ts'
import { placeText } from '#src/domain/listings/listing-words.ts'
import { calendarMonths } from '#src/domain/listings/page/rental-calendar.ts'
import { builtInViews, viewFor } from '#src/domain/listings/views/listing-views.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { FieldCard, FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { fieldSummary } from '#src/domain/search/filter/cards/field-summary.ts'
import { parsePrice } from '#src/domain/search/filter/cards/read-price.ts'
import { roomFields } from '#src/domain/search/filter/cards/room-choices.ts'
import { readNumber, readTypedDate } from '#src/domain/search/filter/cards/typed-values.ts'
import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readForm } from '#src/domain/search/filter/form/read-search-form.ts'
import { emptyForm, formToFilter } from '#src/domain/search/filter/form/search-form.ts'
import { defaultFields } from '#src/domain/search/filter/panel/panel-fields.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { monthLabel, shortMonth } from '#src/domain/search/statistics/months.ts'

const spain: Conventions = { locale: 'es-ES', currency: 'EUR', units: 'metric' }
const poland: Conventions = { locale: 'pl-PL', currency: 'PLN', units: 'metric' }
const australia: Conventions = { locale: 'en-AU', currency: 'AUD', units: 'metric' }
const findField = findFieldIn(createDictionary())
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

afterEach(() => setConventions(null))

describe('numbers are written as at the place of the brokerage', () => {
  it('in the United States as the specification says, and the page says nothing of it', () => {
    expect([formatPrice(450_000), formatArea(1480), formatLot(0.24), formatMiles(0.4)]).toEqual([
      '$450,000',
      '1,480 sq ft',
      '0.24 ac',
      '0.4 mi',
    ])
    expect(Object.values(conventionAttributes())).toEqual([null, null, null, null])
  })

  it('in Spain', () => {
    setConventions(spain)
    expect(plain(formatPrice(450_000))).toBe('450.000 €')
    expect(plain(formatShortPrice(1_250_000))).toBe('1,25 M €')
    expect([999, 1234, 12_345].map((count) => plain(formatShortCount(count)))).toEqual([
      '999',
      '1,2 mil',
      '12 mil',
    ])
    expect(formatArea(861.11)).toBe('80 m²')
    expect(formatLot(0.1977)).toBe('800 m²')
    expect(formatLot(5)).toBe('2,02 ha')
    expect([formatMiles(0.25), formatMiles(1), lengthText(1)]).toEqual([
      '400 m',
      '1,6 km',
      '1,6 km',
    ])
    expect(plain(formatPerArea(300))).toBe('3229 € per m²')
    expect([formatDate('2026-03-09'), formatTime('13:30')]).toEqual(['09/03/2026', '13:30'])
    expect(conventionAttributes()).toEqual({
      'data-locale': 'es-ES',
      'data-currency': 'EUR',
      'data-units': 'metric',
      'data-rooms': null,
    })
  })

  it('in Poland and Australia, where a listing in dollars of the United States keeps them', () => {
    setConventions(poland)
    expect(plain(formatPrice(350_000))).toBe('350 000 zł')
    setConventions(australia)
    expect(formatPrice(1_200_000)).toBe('$1,200,000')
    expect(plain(formatMoney(1_200_000, 'USD'))).toBe('USD 1,200,000')
  })

  it('with a scale of kilometers on the map', () => {
    expect(scaleBar(0.01, 110)?.label).toBe('1 mile')
    setConventions(spain)
    expect(scaleBar(0.01, 110)).toEqual({ pixels: 62, label: '1 km' })
    expect(scaleBar(0.001, 110)?.label).toBe('100 m')
  })

  it.each([
    ['ES', 'es-ES', 'EUR', 'metric'],
    ['PL', 'pl-PL', 'PLN', 'metric'],
    ['AU', 'en-AU', 'AUD', 'metric'],
    ['US', 'en-US', 'USD', 'us'],
    ['GB', 'en-GB', 'GBP', 'us'],
  ])('and a country says what is usual: %s', (country, locale, currency, units) => {
    expect(conventionsOfCountry(country)).toEqual({ locale, currency, units })
  })
})

describe('forms take the units of the site, filters mean square feet', () => {
  const cardFor = (field: string, min: string, max = ''): FilterCard => ({
    ...findField(field)!,
    kind: 'range',
    value: { min, max },
    enabled: true,
  })
  const cardOf = (filter: string) =>
    filterToCards(Filter.of(filter), { findField })![0] as FieldCard

  it.each(['80', '80.5', '137', '1000', '45', '72.25'])(
    '%s m² comes back as it was typed',
    (typed) => {
      setConventions(spain)
      for (const field of ['LivingArea', 'LotSizeSquareFeet', 'BuildingAreaTotal']) {
        const filter = cardsToFilter([cardFor(field, typed)]).text
        expect(cardOf(filter).value).toEqual({ min: typed, max: '' })
      }
    },
  )

  it('every number of square feet has one of square meters that leads back to it', () => {
    setConventions(spain)
    for (let feet = 1; feet < 20_000; feet += 37) {
      const filter = `LivingArea Ge ${feet}`
      expect(cardsToFilter([cardOf(filter)]).text).toBe(filter)
    }
    for (const acres of [0.05, 0.1977, 0.5, 1, 2.25, 40, 160.5]) {
      const filter = `LotSizeAcres Le ${acres}`
      expect(cardsToFilter([cardOf(filter)]).text).toBe(filter)
    }
  })

  it('80 m² are 861.11 square feet, and the summary says what was typed', () => {
    setConventions(spain)
    expect(cardsToFilter([cardFor('LivingArea', '80', '120')]).text).toBe(
      'LivingArea Bt 861.11,1291.67',
    )
    expect(fieldSummary(cardOf('LivingArea Bt 861.11,1291.67'))).toBe('80 m² – 120 m²')
    expect(cardsToFilter([cardFor('LotSizeAcres', '800')]).text).toBe('LotSizeAcres Ge 0.1977')
  })

  it('and in the United States nothing is converted', () => {
    expect(cardsToFilter([cardFor('LivingArea', '1500')]).text).toBe('LivingArea Ge 1500')
    expect(fieldSummary(cardOf('LivingArea Ge 1500'))).toBe('From 1,500')
  })

  it('numbers and dates are read as the place writes them', () => {
    expect([parsePrice('450,000'), parsePrice('450.000')]).toEqual([450_000, 450])
    setConventions(spain)
    expect([parsePrice('450.000'), parsePrice('450.000 €'), parsePrice('1,2m')]).toEqual([
      450_000, 450_000, 1_200_000,
    ])
    expect([readNumber('1.500'), readNumber('80,5'), readNumber('80.5')]).toEqual([
      '1500',
      '80.5',
      '80.5',
    ])
    expect(readTypedDate('15/3/2024').date).toBe('2024-03-15')
    expect(datePattern()).toBe('dd/mm/yyyy')
    setConventions(poland)
    expect(parsePrice('350 000 zł')).toBe(350_000)
    expect(readTypedDate('15.03.2024').date).toBe('2024-03-15')
    setConventions(australia)
    expect(parsePrice('$1,200,000')).toBe(1_200_000)
  })

  it('labels with a unit follow the site', () => {
    const { find } = createDictionary()
    expect(find('PricePerArea')?.label).toBe('Price per sq ft')
    setConventions(spain)
    expect(find('PricePerArea')?.label).toBe('Price per m²')
    expect(find('LotSizeAcres')?.label).toBe('Lot size (m²)')
  })
})

describe('where homes are counted by rooms', () => {
  const czech: Conventions = { locale: 'cs-CZ', currency: 'CZK', units: 'metric', rooms: 'all' }
  const ask = (bedsMin: number) => formToFilter({ ...emptyForm, bedsMin }, null).text

  it('forms, the panel, and the list ask for rooms; elsewhere for bedrooms', () => {
    expect(ask(3)).toBe('BedroomsTotal Ge 3')
    expect(defaultFields([])).not.toContain('RoomsTotal')
    setConventions(czech)
    expect(conventionAttributes()['data-rooms']).toBe('all')
    expect(ask(3)).toBe('RoomsTotal Ge 3')
    expect(formOf(Filter.of('RoomsTotal Ge 3')).form.bedsMin).toBe(3)
    expect(formOf(Filter.of('BedroomsTotal Ge 3'))).toMatchObject({
      rest: { text: 'BedroomsTotal Ge 3' },
    })
    const fields = defaultFields([])
    expect([fields.includes('RoomsTotal'), fields.includes('BedroomsTotal')]).toEqual([true, false])
    expect(roomFields).toContain('RoomsTotal')
    expect(viewFor(builtInViews[0], null, true).fields).toContain('RoomsTotal')
    const wrong = readForm(new URLSearchParams({ bedsMin: 'many' }))
    expect(wrong.errors.bedsMin).toContain('The number of rooms')
  })

  it('the sentence of a search says rooms', () => {
    expect(filterSentence(Filter.of('RoomsTotal Ge 3'), createDictionary())).toBe(
      'With 3 or more rooms',
    )
  })
})

describe('months and weeks', () => {
  it('are called and begin as at the place of the brokerage', () => {
    expect([monthLabel('2026-03'), weekdays()[0], namedDate('2026-03-07')?.weekday]).toEqual([
      'March 2026',
      'Sunday',
      'Saturday',
    ])
    const first = () => calendarMonths([], '2026-03-01', 1)[0]!.weeks[0]!.map((day) => day?.day)
    expect(first()).toEqual([1, 2, 3, 4, 5, 6, 7])
    setConventions(spain)
    expect([monthLabel('2026-03'), weekdays()[0], namedDate('2026-03-07')?.weekday]).toEqual([
      'marzo 2026',
      'lunes',
      'sábado',
    ])
    expect(first()).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1])
    setConventions(australia)
    expect(weekdays()[0]).toBe('Monday')
  })
})

describe('months where there is little room', () => {
  it('differ from each other in every language', () => {
    for (const locale of ['en-US', 'fr-FR', 'pl-PL', 'ja-JP', 'th-TH']) {
      setConventions({ locale, currency: 'EUR', units: 'metric' })
      const names = Array.from({ length: 12 }, (_, i) =>
        shortMonth(`2026-${String(i + 1).padStart(2, '0')}`),
      )
      expect(new Set(names).size, locale).toBe(12)
    }
  })
})

describe('the city and its postal code', () => {
  const wien = { city: 'Wien', state: null, postalCode: '1010' }

  it.each([
    ['de-AT', wien, '1010 Wien'],
    ['de', wien, '1010 Wien'],
    [
      'es-ES',
      { city: 'Sitges', state: 'Barcelona', postalCode: '08870' },
      '08870 Sitges, Barcelona',
    ],
    ['pl-PL', { city: 'Kraków', state: null, postalCode: null }, 'Kraków'],
    ['fr-FR', { city: null, state: null, postalCode: '75001' }, '75001'],
    ['en-AU', { city: 'Sydney', state: 'NSW', postalCode: '2000' }, 'Sydney, NSW 2000'],
    ['en-US', { city: 'Harbor', state: 'WA', postalCode: '98101' }, 'Harbor, WA 98101'],
  ])('are in the order of the place: %s', (locale, listing, text) => {
    setConventions({ locale, currency: 'EUR', units: 'metric' })
    expect(placeText(listing)).toBe(text)
  })
})
