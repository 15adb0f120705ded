import { describe, expect, it } from 'vitest'
import { isShownInstead, makeScope } from '#src/domain/context/access/scope.ts'
import { foundBy, type HomeAddress } from '#src/domain/listings/homes/home-keys.ts'
import { type MovingListing, matchMoved } from '#src/domain/listings/homes/match-moved.ts'
import { type ListedHome, shownInsteadOf } from '#src/domain/listings/homes/shown-instead.ts'

const home: ListedHome & MovingListing = {
  RowKey: 1,
  ListingId: '1234567',
  ListAgentFullName: 'Ann Lee',
  ListOfficeName: 'Lake Realty',
  OriginatingSystemName: 'North',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  StandardStatus: 'Active',
  ParcelNumber: '04-0123-456',
  StreetAddress: '12 North Oak Street',
  UnitNumber: null,
  City: 'Madison',
  StateOrProvince: 'WI',
  PostalCode: '53703-1234',
  CountyOrParish: 'Dane County',
  ListingContractDate: '2026-01-05',
  OnMarketDate: null,
  OriginalEntryTimestamp: '2026-01-05T10:00:00.000Z',
  CloseDate: null,
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  Audience: null,
  ListOfficeKey: 'O1',
  DelayedMarketingDate: null,
  isInIdx: true,
}
const other = (more: Partial<HomeAddress> = {}) => ({
  ...home,
  RowKey: 2,
  OriginatingSystemName: 'South',
  ...more,
})
const none = { ParcelNumber: null }
const condo = { PropertySubType: 'Condominium' }

describe('listings of two sources are of one home', () => {
  it.each([
    [
      'with one parcel, however it is written',
      { ParcelNumber: '4 0123 456', PostalCode: '53704' },
      'parcel',
    ],
    [
      'with one address, however it is written',
      { ...none, StreetAddress: '12 N Oak St' },
      'address',
    ],
    ['while one is pending', { StandardStatus: 'Pending' }, 'parcel'],
  ] as const)('%s', (_, more, how) => expect(foundBy(home, other(more))).toBe(how))

  it.each([
    ['of one source', { OriginatingSystemName: 'North' }],
    ['in counties that number alike', { CountyOrParish: 'Rock', StreetAddress: '9 Elm St' }],
    ['with one parcel and two houses', { StreetAddress: '14 N Oak St' }],
    ['for sale and for lease', { PropertyType: 'Residential Lease' }],
    ['of the lot and of the house', { PropertyType: 'Land' }],
    ['one of which has expired', { StandardStatus: 'Expired' }],
    ['at two places', { ...none, PostalCode: '53704' }],
    ['of two units', { ...none, UnitNumber: '2' }],
    ['sold a year apart', { StandardStatus: 'Closed', CloseDate: '2025-01-05' }],
  ])('but not %s', (_, more) => expect(foundBy(home, other(more))).toBeNull())

  it('but not where a unit is missing that shares its address with others', () => {
    expect(foundBy({ ...home, ...condo }, other(condo))).toBeNull()
    const unit = { ...condo, UnitNumber: '#3' }
    expect(foundBy({ ...home, ...unit }, other({ ...unit, UnitNumber: 'Unit 3' }))).toBe('parcel')
  })
})

describe('the listing of the preferred source stands for the other', () => {
  const rule = { show: 'one', sources: ['South', 'Old South', 'North'] } as const
  const sourceRules = { visitors: [], clients: [] }
  const now = { rule, today: '2026-03-01', withheldSources: ['Old South'], sourceRules }
  const shownTo = (more: Partial<ListedHome>) =>
    shownInsteadOf(home, [{ ...other(), ...more }], now).shownTo

  it.each([
    [{}, 'VCm'],
    [{ InternetEntireListingDisplayYN: null }, 'vcm'],
    [{ InternetAddressDisplayYN: false }, 'm'],
    [{ isInIdx: false }, 'Cm'],
    [{ Audience: 'VOW' }, 'Cm'],
    [{ Audience: 'IDX' }, 'Vm'],
    [{ Audience: 'Members' }, 'm'],
    [{ Audience: 'Office' }, null],
    [{ Audience: 'None' }, null],
    [{ StandardStatus: 'Expired' }, null],
    [{ DelayedMarketingDate: '2026-03-01' }, 'm'],
    [{ OriginatingSystemName: 'West' }, null],
    [{ OriginatingSystemName: 'Old South' }, 'm'],
  ] as const)('to those who may see it: %o', (more, letters) => expect(shownTo(more)).toBe(letters))

  it.each([
    [{}, 'VCm'],
    [{ InternetEntireListingDisplayYN: null }, 'm'],
    [{ InternetAddressDisplayYN: null }, 'm'],
    [{ StandardStatus: 'Pending' }, 'Cm'],
    [{ StandardStatus: 'Closed', CloseDate: '2023-03-01' }, 'Cm'],
    [{ StandardStatus: 'Closed', CloseDate: '2023-02-28' }, 'm'],
  ] as const)('to those who may see it by the rules of its source: %o', (more, letters) => {
    const rules = {
      source: other().OriginatingSystemName,
      statuses: ['Active'],
      closedSince: '2023-03-01',
      missingFlagsWithhold: true,
      hiddenFields: [],
      soldPrices: 'show' as const,
    }
    const clients = { ...rules, statuses: ['Active', 'Pending', 'Closed'] }
    const ruled = { ...now, sourceRules: { visitors: [rules], clients: [clients] } }
    const isClosed = 'CloseDate' in more
    const closed = isClosed ? { StandardStatus: 'Closed', CloseDate: '2023-03-01' } : {}
    const lenient = { ...rules, missingFlagsWithhold: false }
    const unflagged = { ...other(), InternetAddressDisplayYN: null }
    const shownBy = (rulesNow: typeof ruled, twin: ListedHome) =>
      shownInsteadOf({ ...home, ...closed }, [twin], rulesNow).shownTo
    expect(shownBy(ruled, { ...other(), ...more })).toBe(letters)
    const both = { visitors: [lenient], clients: [lenient] }
    if (!isClosed) expect(shownBy({ ...now, sourceRules: both }, unflagged)).toBe('VCm')
  })

  it('and only to them', () => {
    const isLeftOut = (HomeShownTo: string, ...scope: Parameters<typeof makeScope>) =>
      isShownInstead({ HomeShownTo }, makeScope(...scope))
    expect(isLeftOut('Cm', 'public')).toBe(false)
    expect(isLeftOut('Cm', 'public', { asClient: true })).toBe(true)
    expect(isLeftOut('vcm', 'vow')).toBe(true)
    expect(isLeftOut('vcm', 'vow', { missingFlagsWithhold: true })).toBe(false)
    expect(isLeftOut('VC', 'private')).toBe(false)
  })
})

describe('listings that moved to another system are recognized', () => {
  const match = (more: Partial<MovingListing>, old: Partial<MovingListing> = {}) =>
    matchMoved([{ ...home, ...old }], [{ ...other(), ...more }]).pairs.map(({ by }) => by)

  it.each([
    ['by their number', { ListAgentFullName: null }, 'number'],
    ['by their number with a prefix', { ListingId: 'ACT1234567' }, 'number'],
    ['by home, agent, and date', { ListingId: '9', ListingContractDate: '2026-01-07' }, 'home'],
  ])('%s', (_, more, by) => expect(match(more)).toEqual([by]))

  it.each([
    ['a number that another home has', { StreetAddress: '9 Elm St' }],
    [
      'another agent of another office',
      { ListingId: '9', ListAgentFullName: 'Bo', ListOfficeName: 'B' },
    ],
    ['a listing of another year', { ListingId: '9', ListingContractDate: '2025-01-07' }],
  ])('but not by %s', (_, more) => expect(match(more)).toEqual([]))

  it('also if they ended, and each once', () => {
    expect(match({ StandardStatus: 'Expired' }, { StandardStatus: 'Expired' })).toEqual(['number'])
    const { pairs, left } = matchMoved([home, { ...home, RowKey: 3 }], [other()])
    expect([pairs.length, left.length]).toEqual([1, 1])
  })
})
