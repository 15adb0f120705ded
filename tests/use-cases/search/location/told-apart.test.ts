import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  conditionsBesidePlace,
  filterOfForm,
} from '#src/server/search/results/request/form-filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { addressFormToFilter } from '#src/use-cases/search/location/advanced-address.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { at, type Columns, expectCounts, optionsFor, placed, shown, site } from './support.ts'

describe('units of a building', () => {
  const building = () =>
    site(
      ...['1', '2', '3', '4A'].map((UnitNumber) => at('640 Harbor Dr', { UnitNumber })),
      at('640 Harbor Dr', { City: 'Monona', PostalCode: '53716' }),
      at('6401 Harbor Dr'),
    )

  it('are one choice together, and one each', async () => {
    const context = await building()
    const options = await optionsFor(context, '640 Harbor Dr')
    const texts = shown(options, 'Address')
    expect(texts.slice(0, 2)).toEqual(['640 Harbor Dr: 5', '640 Harbor Dr, Madison, WI 53703: 4'])
    expect(texts).toContain('640 Harbor Dr, Monona, WI 53716: 1')
    expect(texts).toContain('640 Harbor Dr #1, Madison, WI 53703: 1')
    await expectCounts(context, options)
    const units = await searchAddresses(context, '640 harbor dr madison', '')
    expect(units.options.map(({ text }) => text).filter((text) => text.includes('#'))).toHaveLength(
      4,
    )
    expect(units.filter).not.toContain('UnitNumber')
  })

  it.each([
    ['640 Harbor Dr', 5],
    ['640 harbor drive', 5],
    ['640 Harbor Dr, Madison', 4],
    ['640 Harbor Dr, Madison, WI 53703', 4],
    ['640 Harbor Dr Wisconsin', 5],
    ['640 Harbor Dr #4A', 1],
    ['640 Harbor Dr apt 4a, Madison', 1],
    ['640 Harbor Dr Unit 2', 1],
    ['640 Harbor Dr #9', 0],
  ])('%s finds %d', async (text, count) => {
    expect(await placed(await building(), text)).toBe(count)
  })

  it('are all of them by the parts of an address', async () => {
    const context = await building()
    const parts = {
      direction: '',
      suffix: 'Dr',
      unit: '',
      city: 'Madison',
      state: '',
      postalCode: '',
    }
    const filter = await addressFormToFilter(context, { ...parts, number: '640', street: 'Harbor' })
    expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count: 4 })
  })

  it('may be written in the street line, or in some of the lines', async () => {
    const context = await site(
      at('12 Elm St #1', { UnitNumber: '1' }),
      at('12 Elm St Unit 2', { UnitNumber: '2' }),
      at('12 Elm St', { UnitNumber: null }),
    )
    const options = await optionsFor(context, '12 Elm St')
    expect(shown(options, 'Address')[0]).toBe('12 Elm St, Madison, WI 53703: 3')
    expect(await placed(context, '12 Elm St')).toBe(3)
    expect(await placed(context, '12 Elm St #2')).toBe(1)
    await expectCounts(context, options)
  })

  it('of a tower are all found', async () => {
    const units = Array.from({ length: 120 }, (_, n) =>
      at('1 Tower Ave', { UnitNumber: `${n + 1}` }),
    )
    const context = await site(...units)
    expect(shown(await optionsFor(context, '1 tower ave'), 'Address')[0]).toMatch(/: 120$/)
    expect(await placed(context, '1 Tower Ave')).toBe(120)
    expect(await placed(context, '1 Tower Ave #99')).toBe(1)
  })
})

describe('one street line in several cities', () => {
  const three = () =>
    site(
      at('77 Oak St'),
      at('77 Oak St', { City: 'Monona', PostalCode: '53716' }),
      at('77 Oak St', { City: 'Rockford', StateOrProvince: 'IL', PostalCode: '61101' }),
      at('78 Oak St'),
    )

  it.each([
    ['77 Oak St', 3],
    ['77 oak street', 3],
    ['77 Oak St, Monona', 1],
    ['77 Oak St, IL', 1],
    ['77 Oak St, Illinois', 1],
    ['77 Oak St, WI', 2],
    ['77 Oak St, Rockford, IL', 1],
    ['77 Oak St 53716', 1],
    ['77 Oak St, Rockford, WI', 0],
  ])('%s finds %d', async (text, count) => {
    expect(await placed(await three(), text)).toBe(count)
  })

  it('is a choice in all and in each', async () => {
    const context = await three()
    const options = await optionsFor(context, '77 oak st')
    const rows = (await searchAddresses(context, '77 oak st', '')).options
    expect(rows.map(({ sparkQl }) => sparkQl)).toEqual(options.map(({ sparkQl }) => sparkQl))
    expect(shown(options, 'Address').sort()).toEqual([
      '77 Oak St, Madison, WI 53703: 1',
      '77 Oak St, Monona, WI 53716: 1',
      '77 Oak St, Rockford, IL 61101: 1',
      '77 Oak St: 3',
    ])
    await expectCounts(context, options)
  })

  it('is counted with the condition in all and in each', async () => {
    const context = await three()
    const condition = "City Ne 'Monona'"
    const [options, rows] = [
      await searchLocations(context, { text: '77 oak st', condition }),
      (await searchAddresses(context, '77 oak st', condition)).options,
    ]
    expect(shown(rows, 'Address')).toEqual(shown(options, 'Address'))
    expect(shown(rows, 'Address').sort()).toEqual([
      '77 Oak St, Madison, WI 53703: 1',
      '77 Oak St, Rockford, IL 61101: 1',
      '77 Oak St: 2',
    ])
  })

  it('is told apart by the state where no postal code is known', async () => {
    const nowhere = { City: 'Springfield', PostalCode: null }
    const context = await site(
      at('5 Main St', { ...nowhere, StateOrProvince: 'IL' }),
      at('5 Main St', { ...nowhere, StateOrProvince: 'MO' }),
    )
    const options = await optionsFor(context, '5 main st')
    expect(shown(options, 'Address').sort()).toEqual([
      '5 Main St, Springfield, IL: 1',
      '5 Main St, Springfield, MO: 1',
      '5 Main St: 2',
    ])
    await expectCounts(context, options)
    expect(await placed(context, '5 Main St, Springfield, MO')).toBe(1)
  })
})

const jackson = (StateOrProvince: string | null, more: Columns = {}): Columns => ({
  City: 'Jackson',
  StateOrProvince,
  PostalCode: null,
  CountyOrParish: null,
  ...more,
})

describe('one name in several states', () => {
  const states = () =>
    site(
      jackson('MS'),
      jackson('MS'),
      jackson('TN'),
      jackson('WY', { CountyOrParish: 'Teton County' }),
      jackson('WY', { City: 'Cody', CountyOrParish: 'Park County' }),
      jackson('MT', { City: 'Livingston', CountyOrParish: 'Park County' }),
    )

  it.each([
    ['jackson', 'City', ['Jackson, MS: 2', 'Jackson, TN: 1', 'Jackson, WY: 1']],
    ['jackson, tn', 'City', ['Jackson, TN: 1']],
    ['jackson tennessee', 'City', ['Jackson, TN: 1']],
    ['jackson w', 'City', ['Jackson, WY: 1']],
    ['jackson, teton county', 'City', ['Jackson, Teton County: 1']],
    ['park county', 'County', ['Park County, MT: 1', 'Park County, WY: 1']],
    ['park county, wy', 'County', ['Park County, WY: 1']],
  ])('%s is a choice in each: %s', async (text, kind, expected) => {
    const context = await states()
    const options = await optionsFor(context, text)
    expect(shown(options, kind)).toEqual(expected)
    await expectCounts(context, options)
  })

  it.each([
    ['Jackson', 2],
    ['Jackson, TN', 1],
    ['jackson tennessee', 1],
    ['Jackson, MS', 2],
    ['Jackson, Teton County', 1],
    ['Jackson, Teton County, WY', 1],
    ['Jackson, CA', 0],
    ['Park County', 1],
    ['Park County, Montana', 1],
  ])('%s is the first choice without one: %d', async (text, count) => {
    expect(await placed(await states(), text)).toBe(count)
  })

  it('is the name alone where the listings say no state', async () => {
    const context = await site(jackson(null), jackson(null))
    expect(shown(await optionsFor(context, 'Jackson, TN'), 'City')).toEqual(['Jackson: 2'])
    expect(await placed(context, 'Jackson, TN')).toBe(2)
    const some = await site(jackson(null), jackson('TN'))
    expect(shown(await optionsFor(some, 'jackson'), 'City')).toEqual(['Jackson: 2'])
    expect(await placed(some, 'jackson')).toBe(2)
  })
})

describe('one street in several states', () => {
  const elm = { StreetName: 'Elm', StreetSuffix: 'Street' }
  const streets = () => site(jackson('MS', elm), jackson('TN', elm), jackson('TN', elm))

  it.each([
    ['elm street jackson', ['Elm Street, Jackson, MS: 1', 'Elm Street, Jackson, TN: 2']],
    ['elm st, jackson, tn', ['Elm Street, Jackson, TN: 2']],
    ['elm st, jackson, mississippi', ['Elm Street, Jackson, MS: 1']],
    ['elm st, jackson, ca', []],
  ])('%s is %s', async (text, expected) => {
    const context = await streets()
    const options = await optionsFor(context, text)
    expect(shown(options, 'Street').sort()).toEqual(expected)
    await expectCounts(context, options)
  })

  it('is searched in a typed state by its address', async () => {
    const { options } = await searchAddresses(await streets(), 'elm street, TN', '')
    expect(options.map(({ text, count }) => [text, count])).toEqual([['Elm Street, TN', 2]])
  })
})

describe('schools and areas of one name', () => {
  const home = (more: Columns): Columns => ({ StateOrProvince: 'WI', PostalCode: null, ...more })
  const lincoln = { Other: { ElementarySchool: 'Lincoln Elementary' }, SubdivisionName: 'Oak Park' }
  const district = { HighSchoolDistrict: 'Union' }
  const schools = () =>
    site(
      home({ City: 'Madison', CountyOrParish: 'Dane County', ...lincoln, ...district }),
      home({ City: 'Madison', CountyOrParish: 'Dane County', ...lincoln, ...district }),
      home({ City: 'Beloit', CountyOrParish: 'Rock County', ...lincoln, ...district }),
      home({
        City: 'Rockford',
        StateOrProvince: 'IL',
        CountyOrParish: 'Winnebago County',
        ...lincoln,
      }),
    )

  it.each([
    ['lincoln elementary', 'Elementary school', 'Lincoln Elementary'],
    ['oak park', 'Subdivision', 'Oak Park'],
  ])('are told apart by their state and county: %s', async (text, kind, name) => {
    const context = await schools()
    const options = await optionsFor(context, text)
    expect(shown(options, kind)).toEqual([
      `${name}, WI: 3`,
      `${name}, Dane County, WI: 2`,
      `${name}, Rock County, WI: 1`,
      `${name}, IL: 1`,
    ])
    await expectCounts(context, options)
    expect(await placed(context, name)).toBe(3)
    expect(await placed(context, `${name}, Rock County`)).toBe(1)
    expect(await placed(context, `${name}, Beloit`)).toBe(1)
    expect(await placed(context, `${name}, IL`)).toBe(1)
    expect(await placed(context, `${name}, Madison, WI`)).toBe(2)
  })

  it('have a choice of all where they may be one', async () => {
    const context = await schools()
    const options = await optionsFor(context, 'union school district')
    expect(shown(options, 'School district')).toEqual([
      'Union: 3',
      'Union, Dane County: 2',
      'Union, Rock County: 1',
    ])
    expect(await placed(context, 'union school district')).toBe(3)
  })
})

describe('a place of several conditions in the form', () => {
  const context = () =>
    site(jackson('MS'), jackson('TN'), jackson('WI', { City: 'Madison' }), at('77 Oak St'))

  it.each([
    ['Jackson, TN', "City Eq 'Jackson' And StateOrProvince Eq 'TN'"],
    ['77 Oak St, Madison', "StreetAddress Eq '77 Oak St' And City Eq 'Madison'"],
  ])('is replaced when another is typed: %s', async (_, before) => {
    const here = await context()
    const kept = { _kept: `${before} And YearBuilt Eq NULL`, bedsMin: '' }
    const read = await filterOfForm(here, new URLSearchParams({ place: 'Madison', ...kept }))
    expect(read).toMatchObject({ filter: Filter.of("City Eq 'Madison' And YearBuilt Eq NULL") })
    const none = await filterOfForm(here, new URLSearchParams({ place: '', ...kept }))
    expect(none).toMatchObject({ filter: Filter.of('YearBuilt Eq NULL') })
  })

  it.each([
    ["StreetSuffix Eq 'St' And PostalCode Eq '53703' And StreetName Eq 'Oak','Elm'"],
    ["City Eq 'Jackson','Monona' And UnitNumber Eq '4' And StreetDirPrefix Eq 'N'"],
    ["(City Eq 'Jackson' Or MLSAreaMinor Eq 'Downtown') And StreetSuffix Eq 'St'"],
    ["ListAgentFullName Eq 'Ann Lee' And ListAgentKey Eq 'a1'"],
  ])('is replaced with all that belongs to it, and with nothing else: %s', async (before) => {
    const others =
      "YearBuilt Ge 1990 And Location Eq radius('43.00000 -89.00000',3) And City Ne 'Monona'"
    const _kept = `${before} And ${others}`
    const form = { place: 'Madison', placeFilter: "City Eq 'Madison'", bedsMin: '2', _kept }
    const query = new URLSearchParams(form)
    const here = await context()
    const { text } = Filter.of(others)
    const read = await filterOfForm(here, query)
    const kept = `BedroomsTotal Ge 2 And ${text}`
    expect(read.ok && read.filter.text).toBe(`City Eq 'Madison' And ${kept}`)
    expect(conditionsBesidePlace(here, query)?.text).toBe(kept)
    query.delete('placeFilter')
    query.set('place', 'mad')
    expect(await filterOfForm(here, query)).toEqual(read)
  })

  it('stays while the box is as it was', async () => {
    const here = await context()
    const _kept = "City Eq 'Jackson' And StateOrProvince Eq 'TN'"
    const read = await filterOfForm(
      here,
      new URLSearchParams({ place: 'Jackson, TN', bedsMin: '2', _kept }),
    )
    expect(read).toMatchObject({ filter: Filter.of(`${_kept} And BedroomsTotal Ge 2`) })
  })
})
