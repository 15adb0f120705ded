import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readAddressForm } from '#src/domain/search/location/address-form.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { addressFormToFilter } from '#src/use-cases/search/location/advanced-address.ts'
import { at, type Columns, expectCounts, optionsFor, placed, shown, site } from './support.ts'

const towns = (count: number, more: Columns = {}) =>
  Array.from({ length: count }, (_, n) =>
    at('5 Main St', {
      City: `Town ${n}`,
      PostalCode: `53${String(n).padStart(3, '0')}`,
      ...more,
    }),
  )

describe('a street line in more places than are offered', () => {
  it.each([12, 60])('in %d towns finds all', async (count) => {
    const context = await site(...towns(count), at('6 Main St'))
    expect(await placed(context, '5 Main St')).toBe(count)
    expect(await placed(context, '5 Main St, WI')).toBe(count)
    const { filter } = await searchAddresses(context, '5 Main St', '')
    expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count })
  })

  it('is narrowed by a typed town of one name in several places', async () => {
    const franklins = Array.from({ length: 7 }, (_, n) =>
      at('5 Main St', { City: 'Franklin', PostalCode: `6000${n}` }),
    )
    const context = await site(...franklins, ...towns(8))
    expect(await placed(context, '5 Main St')).toBe(15)
    expect(await placed(context, '5 Main St, Franklin')).toBe(7)
  })
})

describe('a city in a county of its name', () => {
  const milwaukee = { City: 'Milwaukee', CountyOrParish: 'Milwaukee', PostalCode: null }
  const context = () =>
    site(
      at('1 Elm St', milwaukee),
      at('2 Elm St', milwaukee),
      at('3 Elm St', { ...milwaukee, City: 'Wauwatosa' }),
      at('4 Elm St', { City: 'Beloit', CountyOrParish: 'Rock' }),
    )

  it.each([
    ['Milwaukee', 2],
    ['Milwaukee, WI', 2],
    ['milwaukee wi', 2],
    ['Milwaukee, Wisconsin', 2],
    ['milwaukee wis.', 2],
    ['Milwaukee, WI, USA', 2],
    ['Milwaukee, Wisconsin, United States', 2],
    ['milwaukee county', 3],
    ['Beloit wisconsin', 1],
    ['4 Elm St, Beloit, WI, USA', 1],
    ['4 elm street beloit wisconsin usa', 1],
  ])('%s finds %d', async (text, count) => {
    expect(await placed(await context(), text)).toBe(count)
  })
})

describe('a state in several spellings', () => {
  const springfield = (StateOrProvince: string) =>
    at('1 Elm St', { City: 'Springfield', StateOrProvince, PostalCode: null })
  const context = () =>
    site(...['IL', 'il', 'Illinois', 'IL', 'MO'].map((state) => springfield(state)))

  it('is one', async () => {
    const site = await context()
    const options = await optionsFor(site, 'springfield')
    expect(shown(options, 'City')).toEqual(['Springfield, IL: 4', 'Springfield, MO: 1'])
    await expectCounts(site, options)
  })

  it.each([
    ['springfield il', 4],
    ['Springfield, Illinois', 4],
    ['springfield, mo', 1],
    ['Springfield, Ill.', 4],
  ])('%s finds %d', async (text, count) => {
    expect(await placed(await context(), text)).toBe(count)
  })
})

describe('a unit however it is written', () => {
  const units = ['B-12', '#103', 'Unit 102', 'Lot 7', 'PH']
  const context = () =>
    site(...units.map((UnitNumber) => at('640 Harbor Dr', { UnitNumber })), at('12 Oak St'))

  it('is shown once', async () => {
    const options = await optionsFor(await context(), '640 Harbor Dr')
    expect(shown(options, 'Address').map((text) => text.split(',')[0])).toEqual([
      '640 Harbor Dr',
      '640 Harbor Dr #103',
      '640 Harbor Dr #B-12',
      '640 Harbor Dr Lot 7',
      '640 Harbor Dr Unit 102',
    ])
  })

  it.each([
    '640 Harbor Dr #B-12',
    '640 Harbor Dr #B-12, Madison, WI 53703',
    '640 Harbor Dr B-12',
    '640 Harbor Dr apt b12',
    '640 Harbor Dr #103, Madison, WI 53703',
    '640 Harbor Dr Unit 102, Madison, WI 53703',
    '640 harbor dr #102',
    '640 Harbor Dr Lot 7, Madison, WI 53703',
    '640 Harbor Dr #PH, Madison, WI 53703',
    '103/640 Harbor Dr',
  ])('%s finds it', async (text) => {
    expect(await placed(await context(), text)).toBe(1)
  })
})

it('a school of one name at several levels is one place, and one of a kind', async () => {
  const levels = ['ElementarySchool', 'MiddleOrJuniorSchool', 'HighSchool']
  const homes = levels.map((level) => at('1 Elm St', { Other: { [level]: 'Lincoln' } }))
  const context = await site(...homes, at('2 Elm St'))
  expect(await placed(context, 'Lincoln')).toBe(3)
  expect(await placed(context, 'Lincoln', { placeField: 'HighSchool' })).toBe(1)
  const options = await optionsFor(context, 'Lincoln')
  expect(shown(options, 'School')).toEqual(['Lincoln: 3'])
  expect(options).toHaveLength(1)
})

describe('a city that sources write in capitals or not', () => {
  const context = () =>
    site(
      at('1 Elm St', { City: 'Amherst' }),
      at('2 Elm St', { City: 'Amherst' }),
      at('3 Elm St', { City: 'AMHERST' }),
      at('4 Elm St', { City: 'South Amherst' }),
    )

  it.each(['Amherst', 'AMHERST', 'amherst', 'Amherst, WI'])('%s finds all of it', async (text) => {
    expect(await placed(await context(), text)).toBe(3)
    expect(await placed(await context(), text, { placeField: 'City' })).toBe(3)
  })

  it('is offered once, with all its listings', async () => {
    const made = await context()
    const options = await optionsFor(made, 'amherst')
    expect(shown(options, 'City')).toEqual(['Amherst: 3', 'South Amherst: 1'])
    await expectCounts(made, options)
    const two = await site(
      at('1 Elm St', { City: 'Amherst' }),
      at('2 Elm St', { City: 'AMHERST' }),
      at('3 Elm St', { City: 'Amherst', StateOrProvince: 'OH' }),
    )
    await expectCounts(two, await optionsFor(two, 'amherst'))
    const filter = await addressFormToFilter(
      made,
      readAddressForm(new URLSearchParams({ number: '', city: 'amherst' }))!,
    )
    expect(await countListings(made, Filter.of(filter))).toEqual({ kind: 'counted', count: 3 })
  })
})
