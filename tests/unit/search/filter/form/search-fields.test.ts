import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { dateFieldsFor } from '#src/domain/search/filter/market/status-dates.ts'
import { arrangeCards, findChosenValues } from '#src/domain/search/filter/panel/arrange-cards.ts'
import {
  defaultFields,
  fieldsFor,
  isStatusDate,
} from '#src/domain/search/filter/panel/panel-fields.ts'
import { searchSections } from '#src/domain/search/filter/panel/search-fields.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { cardsOf, dictionary, now } from '../cards/support.ts'

const offeredTo = (role: Role) =>
  searchSections(dictionary, scopeFor(role)).flatMap(({ fields }) => fields)
const namesFor = (choice: Partial<Parameters<typeof fieldsFor>[0]>, role: Role = 'private') =>
  fieldsFor({ propertyTypes: [], statuses: [], added: [], ...choice }, offeredTo(role)).map(
    ({ field }) => field,
  )

describe('§3 Search field definition: the fields on offer', () => {
  it('lists them by section, what people ask for first, a brokerage’s own last', () => {
    const names = searchSections(dictionary, scopeFor('public')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Status and type', 'Price and terms', 'Structure'])
    expect(names.at(-1)).toBe('Custom')
    expect(new Set(names).size).toBe(names.length)
  })

  it('says of each what kind of card it has and which properties have it', () => {
    const find = (name: string) => offeredTo('public').find(({ field }) => field === name)
    expect(find('BedroomsTotal')).toMatchObject({
      label: 'Beds',
      kind: 'range',
      section: 'Structure',
    })
    expect(find('BedroomsTotal')!.propertyTypes).not.toContain('Land')
    expect(find('LeaseAmount')!.propertyTypes).toEqual(['Residential Lease', 'Commercial Lease'])
    expect(find('ListPrice')).toMatchObject({ kind: 'currency', propertyTypes: null })
    expect(find('"Rooms"."Note"')).toMatchObject({
      section: 'Custom',
      kind: 'text',
      propertyTypes: null,
    })
    expect(find('Location')).toBeUndefined()
  })

  it.each(roles)('offers %s only what a filter of theirs may name', (role) => {
    const scope = scopeFor(role)
    const offered = offeredTo(role).map(({ field }) => field)
    const askable = (field: string) =>
      readCondition(Filter.of(`${field} Eq ${field === 'Keywords' ? "'a'" : 'NULL'}`), {
        now,
        dictionary,
        scope,
      }).ok
    expect(offered.filter((field) => !askable(field))).toEqual([])
    expect(offered.includes('PrivateRemarks')).toBe(role === 'private')
    expect(new Set(offered).size).toBe(offered.length)
  })

  it('knows only types of property that there are', () => {
    const types = offeredTo('private').flatMap((field) => field.propertyTypes ?? [])
    expect([...new Set(types)].filter((type) => !propertyTypes.includes(type))).toEqual([])
  })
})

describe('§4 Filter cards: the fields of the panel', () => {
  it.each([
    [[], ['BedroomsTotal'], ['LotSizeAcres', 'LeaseAmount', 'ListPrice']],
    [['Residential'], ['BedroomsTotal', 'YearBuilt'], ['LotSizeAcres']],
    [['Land'], ['LotSizeAcres', 'Zoning', 'ListPrice'], ['BedroomsTotal']],
    [['Residential Lease'], ['ListPrice', 'BedroomsTotal'], ['LeaseAmount']],
    [['Commercial Sale'], ['BuildingAreaTotal', 'NumberOfUnitsTotal'], ['BedroomsTotal']],
    [['Residential', 'Land'], ['BedroomsTotal', 'LotSizeAcres'], []],
  ])('begins for %j with what such a property has', (types, has, lacks) => {
    const fields = defaultFields(types)
    expect(fields).toEqual(expect.arrayContaining(['PropertyType', 'StandardStatus', ...has]))
    expect(fields.filter((field) => lacks.includes(field))).toEqual([])
  })

  it.each([
    ['sale', [], 'ListPrice'],
    ['sale', ['Land'], 'ListPrice'],
    ['sold', [], 'ClosePrice'],
    ['sold', ['Residential'], 'ClosePrice'],
    ['rent', ['Residential Lease'], 'ListPrice'],
  ] as const)('begins for %s of %j with its price', (market, types, price) => {
    const fields = defaultFields(types, market)
    expect(fields[0]).toBe(price)
    expect(fields.filter((field) => /Price$|^LeaseAmount$/.test(field))).toEqual([price])
  })

  it('goes on with beds, baths, type and status', () => {
    expect(defaultFields([], 'sale').slice(1, 5)).toEqual([
      'BedroomsTotal',
      'BathroomsTotalInteger',
      'PropertyType',
      'StandardStatus',
    ])
  })

  it.each([
    [[], ['ListingContractDate', 'OnMarketDate']],
    [['Active'], ['ListingContractDate', 'OnMarketDate']],
    [['Pending'], ['PurchaseContractDate', 'PendingTimestamp']],
    [['Closed'], ['CloseDate']],
    [
      ['Expired', 'Withdrawn', 'Canceled'],
      ['ExpirationDate', 'WithdrawnDate', 'CancellationDate'],
    ],
    [['Closed', 'Closed', 'Nonsense', 'constructor'], ['CloseDate']],
  ])('has for the statuses %j the dates %j', (statuses, dates) => {
    expect(dateFieldsFor(statuses)).toEqual(dates)
  })

  it('knows dates for every status, all of them in the dictionary', () => {
    const known = createDictionary()
    for (const status of standardStatuses) {
      const dates = dateFieldsFor([status])
      expect(dates.length).toBeGreaterThan(0)
      expect(dates.filter((name) => !/^date/.test(known.find(name)?.type ?? ''))).toEqual([])
    }
  })

  it('lets the dates of other statuses go, unless the person added them', () => {
    expect(namesFor({ statuses: ['Closed'] })).toContain('CloseDate')
    expect(namesFor({ statuses: ['Closed'] })).not.toContain('ListingContractDate')
    expect(namesFor({ statuses: ['Closed'], added: ['ListingContractDate', 'Heating'] })).toEqual(
      expect.arrayContaining(['CloseDate', 'ListingContractDate', 'Heating']),
    )
  })

  it('shows no field that the role may not search by, not even an added one', () => {
    expect(
      namesFor({ statuses: ['Expired'], added: ['PrivateRemarks', 'Nonsense'] }, 'idx'),
    ).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/ExpirationDate|PrivateRemarks|Nonsense/)]),
    )
    expect(namesFor({ statuses: ['Expired'] }, 'private')).toContain('ExpirationDate')
  })
})

describe('§4 Filter cards: the panel again after a choice', () => {
  const filter =
    "StandardStatus Eq 'Closed' And Heating Eq 'Gas' And ListingContractDate Ge days(-7) And (City Eq 'a' Or City Eq 'b')"

  it('keeps filled-in cards, adds what is shown, and drops dates of other statuses', () => {
    const cards = cardsOf(filter)
    const statuses = findChosenValues(cards, 'StandardStatus')
    expect(statuses).toEqual(['Closed'])
    const fields = fieldsFor(
      { propertyTypes: findChosenValues(cards, 'PropertyType'), statuses, added: [] },
      offeredTo('private'),
    )
    const arranged = arrangeCards(cards, fields, { goes: isStatusDate })
    expect(arranged.map(({ field }) => field)).toEqual([
      ...fields.map(({ field }) => field),
      'Heating',
      'City',
    ])
    expect(cardsToFilter(arranged).text).toBe(
      "StandardStatus Eq 'Closed' And Heating Eq 'Gas' And (City Eq 'a' Or City Eq 'b')",
    )
  })

  it('keeps a date that was added', () => {
    const cards = cardsOf(filter)
    const fields = fieldsFor(
      { propertyTypes: [], statuses: ['Closed'], added: ['ListingContractDate'] },
      offeredTo('private'),
    )
    expect(cardsToFilter(arrangeCards(cards, fields, { goes: isStatusDate })).text).toContain(
      'ListingContractDate Ge days(-7)',
    )
  })

  it('begins a date in the mode that the person used last', () => {
    const fields = fieldsFor(
      { propertyTypes: [], statuses: ['Closed'], added: [] },
      offeredTo('private'),
    )
    const dates = arrangeCards([], fields, { dateMode: 'relative' }).filter(
      ({ kind }) => kind === 'date',
    )
    expect(dates).toMatchObject([
      { field: 'CloseDate', enabled: false, value: { mode: 'relative', amount: '' } },
    ])
  })
})
