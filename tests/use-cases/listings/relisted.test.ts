import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, type ListingParts } from '../../support/listings/listings.ts'

type Columns = Parameters<typeof insertListing>[2]

const home = { ParcelNumber: '07-1234-5', StreetAddress: '7 Oak Street' }
const old: Columns = { ...home, ListingContractDate: '2025-06-01' }
const tbd: Columns = { StreetAddress: 'TBD Oak Street' }
const nought: Columns = { StreetAddress: '0 Oak Street' }
const shared = [
  ...['Duplex', 'Mobile Home', 'Manufactured Home', 'Twin Home', 'Attached', 'Own Your Own'],
  ...['RV Park', 'Boat Slip', 'Parking Space'],
]
const unmeasured: Columns = { LivingArea: null, LotSizeAcres: null, YearBuilt: null }
const flat = { ...home, PropertySubType: 'Condominium', UnitNumber: '4' }

const sameStreets = [
  ['7½ Oak Street', '7 1/2 Oak St'],
  ['7 ½ Oak Street', '7-1/2 Oak St'],
  ['7¾ Oak Street', '7 3/4 Oak St'],
  ['7 First Street', '7 1st St'],
  ['7 N Third Ave', '7 North 3rd Avenue'],
  ['7 Tenth Street', '7 10TH ST'],
  ['7 East Street', '7 EAST ST'],
  ['7 N East Street', '7 North East St'],
  ['7 E Street NE', '7 E St Northeast'],
  ['7 Oak Street East', '7 Oak St E'],
] as const
const otherStreets = [
  ['7 East Street', '7 E Street'],
  ['7 East Street', '7 E St'],
  ['7 North Avenue', '7 N Ave'],
  ['7 N East Street', '7 N E Street'],
  ['7 East', '7 E'],
  ['7½ Oak Street', '7 Oak Street'],
  ['7 E St', '7 Est'],
] as const
const sameCities = [
  ['Harbor Township', 'Township of Harbor'],
  ['Harbor Twp', 'Harbor Township'],
  ['Harbor Twp.', 'TOWNSHIP OF HARBOR'],
  ['Twp of Harbor', 'Harbor Township'],
  ['Harbor Charter Township', 'Charter Township of Harbor'],
  ['Harbor Village', 'Village of Harbor'],
  ['Harbor Boro', 'Borough of Harbor'],
] as const

/** Listing 1, the newer one, and listing 2, with what each list says of them. */
async function listed(newer: Columns, older: Columns, parts?: ListingParts) {
  const db = emptyDatabase()
  await insertListing(db, 1, { ...home, ...newer }, parts)
  await insertListing(db, 2, { ...old, ...older })
  const context = testContext(db)
  const found = await findListings(context, { filter: Filter.none, sortId: null, page: 1 })
  if (found.kind !== 'found') throw new Error('not found')
  return { db, context, marks: found.listings.map(({ id, relisted }) => [id, relisted?.listingId]) }
}

const none = [
  [idOf(1), undefined],
  [idOf(2), undefined],
]

describe('a home that was listed again', () => {
  it('is found twice, as the MLS has it, and the older listing leads to the newer', async () => {
    const { context, marks } = await listed({}, {})
    expect(marks).toEqual([
      [idOf(1), undefined],
      [idOf(2), 'MLS1001'],
    ])
    const { relisted } = getListingDetail(context, idOf(2))
    expect(relisted).toEqual({ id: idOf(1), listingId: 'MLS1001' })
    expect(getListingDetail(context, idOf(1)).relisted).toBeUndefined()
  })

  it.each<[string, Columns, Columns]>([
    ['a unit written in two ways', { ...flat, UnitNumber: '#4' }, flat],
    ['a unit with a leading zero', { ...flat, UnitNumber: '04' }, flat],
    ['a parcel written in two ways', { ParcelNumber: '0712345' }, {}],
    ['a parcel that lost its leading zero', { ParcelNumber: '7-1234-5' }, {}],
    ['a street written in two ways', { StreetAddress: '7 OAK ST' }, {}],
    [
      'a direction written in two ways',
      { StreetAddress: '7 N Oak St.' },
      { StreetAddress: '7 North Oak Street' },
    ],
    [
      'a street with marks',
      { StreetAddress: "7 N.E. O'Brien St" },
      { StreetAddress: '7 NE OBrien St' },
    ],
    ['a parcel with other marks', { ParcelNumber: '#07/1234_5' }, {}],
    ['a city that is shortened', { City: 'St. Paul' }, { City: 'Saint Paul' }],
    ['a unit whose kind stands before it', { ...flat, UnitNumber: 'Apt4' }, flat],
    ['a city written in two ways', { City: 'HARBOR' }, { City: 'Harbor' }],
    ['a town that says what it is', { City: 'Town of Harbor' }, { City: 'Harbor' }],
    ...sameStreets.map(([a, b]): [string, Columns, Columns] => [
      `${a} and ${b}`,
      { StreetAddress: a },
      { StreetAddress: b },
    ]),
    ...sameCities.map(([a, b]): [string, Columns, Columns] => [
      `${a} and ${b}`,
      { City: a },
      { City: b },
    ]),
    ['a half of a unit', { ...flat, UnitNumber: '4½' }, { ...flat, UnitNumber: '4 1/2' }],
    ['a subtype that one does not say', { PropertySubType: null }, {}],
    ['a townhouse', { PropertySubType: 'Townhouse' }, { PropertySubType: 'Townhouse' }],
    ['an area measured again', { LivingArea: 1_500 }, { LivingArea: 1_480 }],
    ['a lot measured again', { LotSizeAcres: 0.25 }, { LotSizeAcres: 0.2479 }],
    ['a size that one does not say', { LivingArea: 0, LotSizeAcres: 0.3 }, { LotSizeAcres: 0.3 }],
    ['one that is pending', {}, { StandardStatus: 'Pending' }],
    ['listed on one day', { ListingContractDate: old.ListingContractDate }, {}],
  ])('is known by %s', async (_, newer, older) => {
    expect((await listed(newer, older)).marks).toContainEqual([idOf(2), 'MLS1001'])
  })

  it.each<[string, Columns, Columns]>([
    ['two units', flat, { ...flat, UnitNumber: '5' }],
    ['two units of parts', { ...flat, UnitNumber: '1-1' }, { ...flat, UnitNumber: '11' }],
    ['two units of other parts', { ...flat, UnitNumber: '2.10' }, { ...flat, UnitNumber: '21-0' }],
    ['a unit, and one that is not said', flat, { ...flat, UnitNumber: null }],
    [
      'two flats whose units are not said',
      { ...flat, UnitNumber: null },
      { ...flat, UnitNumber: null },
    ],
    ['homes of streets without numbers', tbd, tbd],
    ['lots of streets without numbers', nought, nought],
    ...['N/A', 'None', '0', 'TBD'].map((UnitNumber): [string, Columns, Columns] => [
      `two units that say nothing: ${UnitNumber}`,
      { ...flat, UnitNumber },
      { ...flat, UnitNumber },
    ]),
    ['a unit of other sizes', { ...flat, LivingArea: 700 }, { ...flat, LivingArea: 2_000 }],
    ...shared.map((subtype): [string, Columns, Columns] => [
      `two of a kind that shares parcels: ${subtype}`,
      { PropertySubType: subtype },
      { PropertySubType: subtype },
    ]),
    ['homes that have nothing but bedrooms in common', unmeasured, unmeasured],
    ['a sale and a lease', { PropertyType: 'Residential Lease' }, {}],
    ['homes of other sizes on one parcel', { LivingArea: 900 }, {}],
    ['two parcels', { ParcelNumber: '8' }, {}],
    ['parcels that are not said', { ParcelNumber: null }, { ParcelNumber: null }],
    ['parcels that say nothing', { ParcelNumber: 'N/A' }, { ParcelNumber: 'N/A' }],
    ['parcels of zeros', { ParcelNumber: '00-0000-0' }, { ParcelNumber: '00-0000-0' }],
    ['two subtypes', { PropertySubType: 'Townhouse' }, {}],
    ['two addresses', { StreetAddress: '9 Oak Street' }, {}],
    ...otherStreets.map(([a, b]): [string, Columns, Columns] => [
      `${a} and ${b}`,
      { StreetAddress: a },
      { StreetAddress: b },
    ]),
    ['two MLSs', { OriginatingSystemName: 'Other MLS' }, {}],
    ['one that was sold', {}, { StandardStatus: 'Closed', CloseDate: '2025-07-01' }],
    ['a new one that is hidden', { InternetEntireListingDisplayYN: false }, {}],
    ['a new one whose address is withheld', { InternetAddressDisplayYN: false }, {}],
    ['an old one whose address is withheld', {}, { InternetAddressDisplayYN: false }],
  ])('is not guessed of %s', async (_, newer, older) => {
    const { marks } = await listed(newer, older)
    expect(marks.filter(([, as]) => as !== undefined)).toEqual([])
    expect(none).toEqual(expect.arrayContaining(marks))
  })

  it('is known on its own page, too, by other marks of its parcel', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, home)
    await insertListing(db, 2, { ...old, ParcelNumber: '#07/1234_5' })
    expect(getListingDetail(testContext(db), idOf(2)).relisted?.listingId).toBe('MLS1001')
  })

  it('is told to agents also where the address is withheld from visitors', async () => {
    const { db } = await listed({ InternetAddressDisplayYN: false }, {})
    const agent = await userContext({ db }, 'agent', 'private')
    expect(getListingDetail(agent, idOf(2)).relisted?.listingId).toBe('MLS1001')
  })
})
