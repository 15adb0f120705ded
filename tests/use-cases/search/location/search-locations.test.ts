import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { listings } from '#db/schema/index.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { RequestError } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findByNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { readNamesAhead } from '#src/use-cases/search/names/location-names.ts'
import { cases } from '../../../support/cases.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

async function town(): Promise<Database> {
  const db = emptyDatabase()
  const elm = { StreetName: 'Elm', StreetSuffix: 'Street' }
  await insertListing(db, 12, {
    ...elm,
    CountyOrParish: 'Ellery County',
    SubdivisionName: 'Harbor Heights',
  })
  await insertListing(db, 14, {
    ...elm,
    UnitNumber: '4',
    City: 'Saint Clémence',
    PostalCode: '98555',
  })
  await insertListing(db, 15, {
    StreetAddress: '15 N Oak Ave',
    StreetDirPrefix: 'N',
    StreetName: 'Oak',
    StreetSuffix: 'Ave',
    City: 'Harborview',
    MLSAreaMinor: 'Old Mill',
    HighSchoolDistrict: 'Ellery Unified',
    Other: { HighSchool: 'Lincoln High' },
    ListAgentFullName: 'Zoë Quill',
    ListOfficeName: 'Quill & Daughters',
  })
  return db
}

const secret = {
  StreetAddress: '77 Hidden Lane',
  StreetName: 'Hidden',
  StreetSuffix: 'Lane',
  StreetNumber: '77',
}

const textsOf = async (context: Context, text: string) =>
  (await searchLocations(context, { text })).map((one) => one.text)

describe('§3 Location search option', () => {
  it('is a field and a value with their filter, how many listings it has, and what it lies in', async () => {
    const [harbor] = await searchLocations(testContext(await town()), { text: 'harbor' })
    expect(harbor).toEqual({
      id: 'City:Harbor',
      text: 'Harbor',
      fieldName: 'City',
      value: 'Harbor',
      sparkQlValue: "'Harbor'",
      sparkQl: "City Eq 'Harbor'",
      parentId: 'CountyOrParish:Ellery County',
      parent: 'Ellery County',
      group: 'Cities',
      kind: 'City',
      count: 1,
      listing: null,
    })
  })

  it.each([
    ['har', 'Cities', 'Harbor'],
    ['98555', 'Postal codes', '98555'],
    ['ellery c', 'Counties', 'Ellery County'],
    ['old mill', 'Neighborhoods', 'Old Mill'],
    ['heights', 'Subdivisions', 'Harbor Heights'],
    ['lincoln', 'Schools', 'Lincoln High'],
    ['ellery uni', 'School districts', 'Ellery Unified'],
    ['elm', 'Streets', 'Elm'],
    ['elm st', 'Streets', 'Elm Street'],
    ['12 elm', 'Addresses', '12 Elm Street, Harbor, WA 98101'],
    ['mls10', 'MLS numbers', 'MLS1012'],
    ['quill z', 'Agents', 'Zoë Quill'],
    ['daughters', 'Offices', 'Quill & Daughters'],
  ])('%s is one of the %s: %s', async (text, group, expected) => {
    const options = await searchLocations(testContext(await town()), { text })
    const named = options.filter((option) => option.group === group).map((option) => option.text)
    expect(named[0]).toBe(expected)
  })

  it('finds with its filter as many listings as it says', async () => {
    const context = testContext(await town())
    for (const text of [
      'har',
      '985',
      'ellery',
      'elm',
      'elm street',
      '14 elm',
      'mls1012',
      'quill',
      'lincoln',
    ]) {
      for (const { sparkQl, count } of await searchLocations(context, { text })) {
        expect(await countListings(context, Filter.of(sparkQl))).toEqual({ kind: 'counted', count })
      }
    }
  })

  it.each([
    ['harbro', 'Harbor'],
    ['ahrborview', 'Harborview'],
    ['st clemence', 'Saint Clémence'],
    ['SAINT CLÉMENCE', 'Saint Clémence'],
    ['Harbor, WA', 'Harbor'],
    ['zoe quil', 'Zoë Quill'],
    ['elm str', 'Elm Street'],
  ])('forgives errors, accents and abbreviations: %s is %s', async (text, expected) => {
    expect((await textsOf(testContext(await town()), text))[0]).toBe(expected)
  })

  it.each([
    ['Łódź', 'lodz', 'City:Łódź'],
    ['Gießen', 'giessen', 'City:Gießen'],
    ['東京都千代田区', '千代田', 'City:東京都千代田区'],
    ['สวนหลวง', 'หลวง', 'City:สวนหลวง'],
  ])('finds %s by %s', async (City, text, id) => {
    const db = emptyDatabase()
    await insertListing(db, 1, { City })
    const found = await searchLocations(testContext(db), { text })
    expect(found.map((one) => one.id)).toContain(id)
  })

  it.each([
    ['ellery school district', 'Ellery Unified'],
    ['ellery county', 'Ellery County'],
    ['lincoln school', 'Lincoln High'],
    ['high schools', 'Lincoln High'],
    ['zip 98555', '98555'],
    ['mls number mls1014', 'MLS1014'],
    ['city of harbor', 'Harbor'],
  ])('knows the words of kinds: %s is %s', async (text, expected) => {
    expect((await textsOf(testContext(await town()), text))[0]).toBe(expected)
  })

  it('has a city before an area, a school district before a street, where they fit as well', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { City: 'Oakton' })
    await insertListing(db, 2, { MLSAreaMinor: 'Oak Hill', StreetName: 'Oak Crest', City: 'Bay' })
    await insertListing(db, 3, { HighSchoolDistrict: 'Oak Unified', StreetName: 'Oak Crest' })
    const kinds = (await searchLocations(testContext(db), { text: 'oak' })).map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['City', 'Neighborhood', 'School district', 'Street'])
  })

  it('is the surroundings of coordinates', async () => {
    const db = await town()
    await insertListing(db, 50, { Latitude: 41.38, Longitude: 2.17 })
    const context = testContext(db)
    const [around, ...others] = await searchLocations(context, { text: '41.38, 2.17' })
    expect(others).toEqual([])
    expect(around).toMatchObject({ kind: 'Coordinates', text: '41.38, 2.17', count: 1 })
    expect(await countListings(context, Filter.of(around!.sparkQl))).toEqual({
      kind: 'counted',
      count: 1,
    })
    expect((await findPlace(context, '41.38 N 2.17 E'))?.filter.text).toBe(around!.sparkQl)
  })

  it('tells agents and offices of one name apart, each with its own listings', async () => {
    const db = emptyDatabase()
    const ann = { ListAgentFullName: 'Ann Lee', ListOfficeName: 'Bay Homes' }
    await insertListing(db, 1, { ...ann, ListAgentKey: 'a1', ListOfficeKey: 'o1', City: 'Harbor' })
    await insertListing(db, 2, { ...ann, ListAgentKey: 'a1', ListOfficeKey: 'o1', City: 'Harbor' })
    await insertListing(db, 3, { ...ann, ListAgentKey: 'a2', ListOfficeKey: 'o2', City: 'Bay' })
    await insertListing(db, 4, {
      ...ann,
      ListAgentKey: 'a3',
      ListOfficeKey: 'o3',
      ListOfficeName: "Lee's",
      City: 'Bay',
    })
    const context = testContext(db)
    const found = async (text: string) =>
      (await searchLocations(context, { text })).filter(({ group }) => /Agents|Offices/.test(group))
    expect(
      (await found('ann lee')).map(({ text, parent, count }) => [text, parent, count]),
    ).toEqual([
      ['Ann Lee', 'Bay Homes', 2],
      ['Ann Lee', 'Bay Homes', 1],
      ['Ann Lee', "Lee's", 1],
    ])
    const offices = await found('bay homes')
    expect(offices.map(({ parent, count }) => [parent, count])).toEqual([
      ['Harbor', 2],
      ['Bay', 1],
    ])
    expect(offices[1]!.sparkQl).toBe("ListOfficeName Eq 'Bay Homes' And ListOfficeKey Eq 'o2'")
    const all = [...(await found('ann lee')), ...offices]
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    for (const { sparkQl, count } of all)
      expect(await countListings(context, Filter.of(sparkQl))).toEqual({ kind: 'counted', count })
  })

  it.each([
    ['elm', ['Elm', 'Elm Street, Harbor', 'Elm Street, Saint Clémence']],
    ['elm str', ['Elm Street', 'Elm Street, Harbor', 'Elm Street, Saint Clémence']],
    ['oak', ['Oak Ave, Harborview']],
    ['elm st, saint cl', ['Elm Street, Saint Clémence']],
    ['elm harbor', ['Elm Street, Harbor']],
    ['elm seattle', []],
  ])('has streets without a number: %s', async (text, expected) => {
    const context = testContext(await town())
    const streets = (await searchLocations(context, { text })).filter(
      ({ group }) => group === 'Streets',
    )
    expect(streets.map((one) => one.text)).toEqual(expected)
    for (const { sparkQl, count } of streets)
      expect(await countListings(context, Filter.of(sparkQl))).toEqual({ kind: 'counted', count })
  })

  it('has places alone when asked so', async () => {
    const context = testContext(await town())
    const options = await searchLocations(context, { text: 'quill', placesOnly: true })
    expect(options).toEqual([])
    expect(await searchLocations(context, { text: '12 elm', placesOnly: true })).toEqual([])
  })

  it('counts within the requested MLSs and types', async () => {
    const db = await town()
    await insertListing(db, 16, { City: 'Harbor', PropertyType: 'Land', MlsId: 'other' })
    const context = testContext(db)
    const ask = async (condition: string) =>
      (await searchLocations(context, { text: 'harbor', condition })).map(
        ({ text, count }) => `${text} ${count}`,
      )
    expect(await ask('')).toContain('Harbor 2')
    expect(await ask("PropertyType Eq 'Land'")).toEqual(['Harbor 1', 'Harbor & Pine Realty 1'])
    expect(await ask("MlsId Eq 'nobody'")).toEqual([])
  })

  it('knows what was listed since', async () => {
    const db = await town()
    let now = Date.UTC(2026, 2, 1)
    const context = { ...testContext(db), clock: () => new Date(now) }
    expect(await textsOf(context, 'newport')).toEqual([])
    await insertListing(db, 17, { City: 'Newport' })
    now += 60_000
    await expect.poll(() => textsOf(context, 'newport')).toEqual(['Newport'])
  })

  it('tells of others while the names of one field cannot be read, and reads them later', async () => {
    const context = testContext(await town())
    const { search } = context
    let now = Date.UTC(2026, 2, 1)
    let isBusy = true
    const tooSlow = Object.assign(new Error('too slow'), { name: 'TooSlow', status: 400 })
    const facet: typeof search.facet = (query, request) =>
      isBusy && request.field === 'City' ? Promise.reject(tooSlow) : search.facet(query, request)
    const busy = { ...context, clock: () => new Date(now), search: { ...search, facet } }
    expect(await textsOf(busy, 'harbor')).toEqual(['Harbor Heights', 'Harbor & Pine Realty'])
    isBusy = false
    expect(await textsOf(busy, 'harbor')).toEqual(['Harbor Heights', 'Harbor & Pine Realty'])
    now += 10_000
    expect(await textsOf(busy, 'harbor')).toContain('Harbor')
  })

  it('reads names ahead until the search has had time for each of them', async () => {
    const context = testContext(await town())
    const { search } = context
    const tooSlow = Object.assign(new Error('too slow'), { name: 'TooSlow', status: 400 })
    const asked = new Map<string, number>()
    let now = Date.UTC(2026, 2, 1)
    let isOver = false
    const facet: typeof search.facet = (query, request) => {
      asked.set(request.field, (asked.get(request.field) ?? 0) + 1)
      return isOver || (asked.get(request.field) ?? 0) < 3
        ? Promise.reject(tooSlow)
        : search.facet(query, request)
    }
    const clock = () => {
      now += 3_000
      return new Date(now)
    }
    const slow = { ...context, clock, search: { ...search, facet } }
    await readNamesAhead(slow, 0)
    isOver = true
    expect(asked.get('City')).toBe(3)
    expect(asked.get('StreetName')).toBe(3)
    expect(await textsOf(slow, 'old mill')).toEqual(['Old Mill'])
  })
})

describe('§5 location search: what is typed', () => {
  it.each([
    '',
    '  ',
    'ha',
    '  ha  ',
    '💥',
    '%%%',
    "'''",
    '\u0000\u0000\u0000',
    '12 ',
    '(((',
    '\\',
    'x'.repeat(100_000),
  ])('finds nothing for %j and does not fail', async (text) => {
    expect(await searchLocations(testContext(await town()), { text })).toEqual([])
  })

  it('takes any text', async () => {
    const context = testContext(await town())
    const unit = fc.constantFrom(
      '12',
      ' elm',
      ' st',
      '#',
      ',',
      "'",
      '"',
      '*',
      '\\',
      '%',
      'é',
      '\u2028',
      ' Eq ',
      '💥',
      'har',
      '\n',
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 40 }), async (text) => {
        for (const { sparkQl } of await searchLocations(context, { text })) {
          expect((await countListings(context, Filter.of(sparkQl))).kind).toBe('counted')
        }
        expect(
          (
            await countListings(
              context,
              Filter.of((await searchAddresses(context, text, '')).filter),
            )
          ).kind,
        ).toBe('counted')
      }),
      { numRuns: cases(60) },
    )
  })
})

describe('IDX I-11 what sellers withhold', () => {
  it.each([
    '77 hidden',
    'hidden',
    'hidden lane',
    '77 Hidden Lane, Seclusion',
    '77 hiden lane',
    '77',
  ])('only members find a withheld address by %j', async (text) => {
    const db = await town()
    await insertListing(db, 20, { ...secret, City: 'Seclusion', InternetAddressDisplayYN: false })
    for (const role of ['idx', 'public', 'vow', 'portal'] as const) {
      const { options } = await searchAddresses(testContext(db, role), text, '')
      expect(options).toEqual([])
      expect(await textsOf(testContext(db, role), text)).toEqual([])
    }
    const { options } = await searchAddresses(testContext(db, 'private'), text, '')
    expect(options[0]?.count).toBe(1)
  })

  it('a condition of alternatives finds no withheld address', async () => {
    const db = await town()
    await insertListing(db, 20, { ...secret, City: 'Seclusion', InternetAddressDisplayYN: false })
    const condition = "City Eq 'Nowhere' Or City Eq 'Seclusion'"
    const found = (role: Role) => searchAddresses(testContext(db, role), '77 hidden', condition)
    for (const role of ['idx', 'public', 'vow', 'portal'] as const)
      expect((await found(role)).options).toEqual([])
    expect((await found('private')).options).toHaveLength(1)
  })

  it('the city of a withheld address is found, and so is its number', async () => {
    const db = await town()
    await insertListing(db, 20, { ...secret, City: 'Seclusion', InternetAddressDisplayYN: false })
    expect(await textsOf(testContext(db), 'seclusion')).toEqual(['Seclusion'])
    expect(await textsOf(testContext(db), 'MLS1020')).toEqual(['MLS1020'])
  })

  it.each([{ InternetEntireListingDisplayYN: false }, { StandardStatus: 'Expired' }])(
    'nothing of a hidden listing is found but by members: %o',
    async (columns) => {
      const db = await town()
      await insertListing(db, 20, {
        ...secret,
        City: 'Seclusion',
        ListAgentFullName: 'Hush Hush',
        ...columns,
      })
      for (const text of ['seclusion', '77 hidden', 'hidden', 'MLS1020', 'hush']) {
        expect(await textsOf(testContext(db), text)).toEqual([])
        expect(await textsOf(testContext(db, 'private'), text)).not.toEqual([])
      }
      expect(await findByNumbers(testContext(db), 'MLS1020')).toMatchObject({
        filter: null,
        unknown: ['MLS1020'],
      })
      expect(await findPlace(testContext(db), 'MLS1020')).toBeNull()
    },
  )

  it('hidden listings do not keep shown ones from being found', async () => {
    const db = emptyDatabase()
    await db.write(({ orm }) => {
      for (let n = 1; n <= 120; n++) {
        const row = {
          RowKey: n,
          Id: idOf(n),
          ListingKey: `k${n}`,
          ListingId: `MLS${1000 + n}`,
          City: 'Harbor',
          MlsId: 'm',
        }
        const dates = {
          OriginalEntryTimestamp: '2026-01-01T00:00:00.000Z',
          ModificationTimestamp: '2026-01-01T00:00:00.000Z',
        }
        const source = {
          OriginatingSystemName: 't',
          OriginatingSystemKey: `k${n}`,
          PropertyType: 'Residential',
        }
        const InternetAddressDisplayYN = n === 120
        const StreetAddress = `5 Elm St Lot ${1000 + n}`
        const shown = { StandardStatus: 'Active', InternetAddressDisplayYN, StreetAddress }
        orm
          .insert(listings)
          .values({ ...row, ...dates, ...source, ...shown })
          .run()
      }
    })
    const { options } = await searchAddresses(testContext(db), '5 elm', '')
    expect(options.map(({ value }) => value)).toEqual(['5 Elm St Lot 1120'])
  })
})

describe('§7 address search', () => {
  it.each([
    ['12 Elm St', '12 Elm Street, Harbor, WA 98101'],
    ['12 elm street harbor', '12 Elm Street, Harbor, WA 98101'],
    ['12 Elmm St., Harbor WA 98101', '12 Elm Street, Harbor, WA 98101'],
    ['14 elm apt 4', '14 Elm Street #4, Saint Clémence, WA 98555'],
    ['14 Elm St #4, St. Clemence', '14 Elm Street #4, Saint Clémence, WA 98555'],
    ['15 North Oak Avenue', '15 N Oak Ave, Harborview, WA 98101'],
    ['15 oak', '15 N Oak Ave, Harborview, WA 98101'],
  ])('%s is %s', async (text, expected) => {
    const { options } = await searchAddresses(testContext(await town()), text, '')
    expect(options.map((option) => option.text)).toEqual([expected])
  })

  it.each(['13 elm', '12 oak', '14 elm apt 5', '12 elm springfield'])(
    'nothing is at %s',
    async (text) => {
      const { options, filter } = await searchAddresses(testContext(await town()), text, '')
      expect(options).toEqual([])
      expect(await countListings(testContext(await town()), Filter.of(filter))).toEqual({
        kind: 'counted',
        count: 0,
      })
    },
  )

  it('knows what begins with a number, from two characters', async () => {
    const context = testContext(await town())
    expect((await searchAddresses(context, '1', '')).options).toEqual([])
    await insertListing(context.db, 120)
    const { options } = await searchAddresses(context, '12', '')
    expect(options.map(({ value }) => value)).toEqual(['12 Elm Street', '120 Elm Street'])
  })

  it('answers with a filter for what fits best, and with the listing if there is one', async () => {
    const db = await town()
    await insertListing(db, 30, { StreetAddress: '12 Elm Street', City: 'Harborview' })
    const { options, filter } = await searchAddresses(testContext(db), '12 elm', '')
    expect(options.map(({ listing }) => listing)).toEqual([idOf(12), idOf(30)])
    expect(filter).toBe(
      "(StreetAddress Eq '12 Elm Street' And City Eq 'Harbor' And PostalCode Eq '98101') Or " +
        "(StreetAddress Eq '12 Elm Street' And City Eq 'Harborview' And PostalCode Eq '98101')",
    )
    expect((await searchAddresses(testContext(db), 'oak ave', '')).filter).toBe(
      "StreetName Eq 'Oak' And StreetSuffix Eq 'Ave'",
    )
  })
})

describe('§5 listing id search', () => {
  it('finds each number of a list, whatever its case, and names those that there are not', async () => {
    const found = await findByNumbers(testContext(await town()), 'mls1014, MLS9999 ,MLS1012,1')
    expect(found).toEqual({
      filter: "ListingId Eq 'MLS1014','MLS1012'",
      ids: [idOf(14), idOf(12)],
      rowKeys: [14, 12],
      unknown: ['MLS9999', '1'],
      isTooLong: false,
    })
  })

  it('looks for nothing below four characters', async () => {
    expect(await findByNumbers(testContext(await town()), 'MLS')).toBeNull()
  })
})

describe('a place that is typed into the form', () => {
  it('is what it was chosen as, if a name of that kind is still in the box', async () => {
    const db = await town()
    await insertListing(db, 40, { City: 'Elm' })
    const context = testContext(db)
    const found = async (text: string, field?: string) =>
      (await findPlace(context, text, field))?.filter.text
    expect(await found('Elm', 'StreetName')).toBe("StreetName Eq 'Elm'")
    expect(await found('Elm')).toBe("City Eq 'Elm'")
    expect(await found('Harbor', 'StreetName')).toBe("City Eq 'Harbor'")
    expect(await found('Elm', 'ListPrice')).toBe("City Eq 'Elm'")
  })

  it('is what it was chosen as while the names cannot be read', async () => {
    const context = testContext(await town())
    const busy = {
      ...context.search,
      facet: () => Promise.reject(new RequestError('TooSlow', 'Busy.')),
    }
    const later = { ...context, search: busy }
    const chosen = await findPlace(later, ' Elm ', 'StreetName')
    expect(chosen?.filter.text).toBe("StreetName Eq 'Elm'")
    expect(await findPlace(later, 'Elm')).toBeNull()
  })

  it.each([
    ['st clemence', "City Eq 'Saint Clémence'"],
    ['har', "City Eq 'Harbor'"],
    ['elm st', "StreetName Eq 'Elm' And StreetSuffix Eq 'Street'"],
    ['mls1012', "ListingId Eq 'MLS1012'"],
    ['MLS10', "ListingId Eq 'MLS1012'"],
    ['Harbr', undefined],
    ['granite counters', undefined],
  ])('%s is the first suggestion, unless that only resembles it: %s', async (text, filter) => {
    const context = testContext(await town())
    expect((await findPlace(context, text))?.filter.text).toBe(filter)
    const [first] = await searchLocations(context, { text })
    if (filter !== undefined) expect(first?.sparkQl).toBe(filter)
    else expect(first?.isMistyped ?? true).toBe(true)
  })
})
