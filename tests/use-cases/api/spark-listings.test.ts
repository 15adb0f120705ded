import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { isSparkError } from '#src/domain/api/spark/spark-error.ts'
import { readParameters, readWindow } from '#src/domain/api/spark/spark-parameters.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { convertSpark, identifySpark, isSpark } from '#src/import/json/convert-spark.ts'
import { fieldPut } from '#src/import/json/readers.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import {
  findSparkListings,
  getSparkListing,
  listedBy,
} from '#src/use-cases/api/spark/find-spark-listings.ts'
import type { SparkListing } from '#src/use-cases/api/spark/spark-listing.ts'
import { apiContext } from '../../support/api/api-context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings/listings.ts'

const taken = [
  ...['_limit', '_page', '_skip', '_pagination', '_skiptoken'],
  ...['_filter', '_orderby', '_select', '_expand'],
]

const parametersOf = (query: Record<string, string>) => readParameters(Object.entries(query), taken)

function find(context: ApiContext, query: Record<string, string> = {}, own = null as never) {
  const parameters = parametersOf(query)
  const most = context.role === 'private' ? 1_000 : 25
  return findSparkListings(context, parameters, readWindow(parameters, most), own)
}

const idsOf = async (context: ApiContext, query: Record<string, string>) =>
  (await find(context, query)).results.map((listing) => (listing as SparkListing).Id)

const ids = (...numbers: number[]) => numbers.map(idOf)

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (isSparkError(error)) return { code: error.code, message: error.message, ...error.parts }
  if (isRequestError(error)) return { status: error.status }
  throw error ?? new Error('It was not refused.')
}

async function listed(count = 5, columns = {}): Promise<Database> {
  const db = emptyDatabase()
  await insertListings(db, count, columns)
  return db
}

describe('a listing', () => {
  it('has RESO’s and Spark’s names, an id, and an address', async () => {
    const db = await listed(1)
    const listing = await getSparkListing(apiContext(db), idOf(1), parametersOf({}))
    expect(listing).toMatchObject({ Id: idOf(1), ResourceUri: `/v1/listings/${idOf(1)}` })
    expect(listing.StandardFields).toMatchObject({
      ListingKey: idOf(1),
      ListPrice: 101_000,
      BedsTotal: 3,
      BedroomsTotal: 3,
      UnparsedFirstLineAddress: '1 Elm Street',
      UnparsedAddress: '1 Elm Street, Harbor, WA 98101',
      City: 'Harbor',
      StateOrProvince: 'WA',
      PostalCode: '98101',
      Latitude: 47.6,
      ListAgentName: 'Ada Agent',
      ClosePrice: null,
    })
    expect(listing.StandardFields).not.toHaveProperty('Photos')
    expect(listing.CustomFields).toEqual([])
  })

  it('lacks what consumers may not read; a withheld address is null, never a mask', async () => {
    const db = emptyDatabase()
    const parts = {
      privateRemarks: 'The key is below the mat.',
      photos: [{ LongDescription: '1 Elm Street' }],
    }
    await insertListing(
      db,
      1,
      { InternetAddressDisplayYN: false, ExpirationDate: '2026-09-01' },
      parts,
    )
    const asked = parametersOf({ _expand: 'Photos,PrimaryPhoto,OpenHouses,CustomFields' })
    const shown = await getSparkListing(apiContext(db), idOf(1), asked)
    expect(shown.StandardFields).toMatchObject({
      ...{ UnparsedAddress: null, UnparsedFirstLineAddress: null, StreetNumber: null },
      ...{ Latitude: null, Photos: [{ Caption: null, Name: null }] },
    })
    expect(Object.keys(shown.StandardFields)).not.toContain('PrivateRemarks')
    for (const secret of ['Elm', 'below the mat', '2026-09-01', '****'])
      expect(JSON.stringify(shown)).not.toContain(secret)
    const agent = await getSparkListing(apiContext(db, { role: 'private' }), idOf(1), asked)
    expect(agent.StandardFields).toMatchObject({
      PrivateRemarks: 'The key is below the mat.',
      UnparsedFirstLineAddress: '1 Elm Street',
      Photos: [{ Caption: '1 Elm Street' }],
    })
  })

  it('that the program may not see does not exist', async () => {
    const db = await listed(1, { InternetEntireListingDisplayYN: false })
    const asked = parametersOf({})
    for (const id of [idOf(1), idOf(2), 'x', ''])
      expect(await refusal(getSparkListing(apiContext(db), id, asked))).toEqual({ status: 404 })
    expect(await idsOf(apiContext(db), {})).toEqual([])
    expect(await idsOf(apiContext(db, { role: 'private' }), {})).toEqual(ids(1))
  })

  it('can be expanded with photos in sizes and open houses that its reader sees', async () => {
    const db = emptyDatabase()
    const on = (OpenHouseDate: string, more = {}) => ({
      ...{ OpenHouseDate, OpenHouseStartTime: '09:00', OpenHouseEndTime: '12:30' },
      ...more,
    })
    await insertListing(
      db,
      1,
      {},
      {
        photos: [
          { ShortDescription: 'Kitchen' },
          { PreferredPhotoYN: true, MediaURL: 'https://photos.example/2.jpg' },
          { Permission: ['Private'] },
        ],
        openHouses: [
          on('2026-02-28'),
          on('2026-03-07'),
          on('2026-03-08', { OpenHouseType: 'Broker' }),
        ],
      },
    )
    const { StandardFields } = await getSparkListing(
      apiContext(db),
      idOf(1),
      parametersOf({ _expand: 'Photos, PrimaryPhoto,OpenHouses,Videos,VirtualTours' }),
    )
    const uri = `/v1/listings/${idOf(1)}`
    const other = 'https://photos.example/2.jpg'
    const first = { Id: '1-1', Primary: true, UriThumb: other, Uri300: other, UriLarge: other }
    expect(StandardFields).toMatchObject({
      Photos: [
        { ...first, ResourceUri: `${uri}/photos/1-1` },
        {
          Id: '1-0',
          Primary: false,
          Name: 'Kitchen',
          Uri1024: 'https://listings.example/media/test/1-1.svg',
        },
      ],
      PrimaryPhoto: [first],
      Videos: [],
      VirtualTours: [],
      OpenHouses: [
        {
          ...{ Id: '1-1', ResourceUri: `${uri}/openhouses/1-1` },
          ...{ Date: '03/07/2026', StartTime: '9:00 am', EndTime: '12:30 pm' },
        },
      ],
    })
    expect((StandardFields['Photos'] as object[]).length).toBe(2)
  })

  it('has custom fields by group, and Spark’s importer reads it back without a problem', async () => {
    const db = await listed(1, {
      MlsId: '20160301150000000000100001',
      CustomFields: { Kitchen: { Island: 'Yes', Drawers: 3 } },
    })
    const field = (name: string) => ({
      ...createDictionary().find('Zoning')!,
      ...{ name, storage: 'custom', audience: 'members', lookup: null },
    })
    const own = ['"Kitchen"."Island"', '"Kitchen"."Drawers"', '"Kitchen"."Empty"'].map(field)
    const dictionary = createDictionary(own as never)
    const agent = { ...apiContext(db, { role: 'private' }), dictionary }
    const whole = await getSparkListing(agent, idOf(1), parametersOf({ _expand: 'CustomFields' }))
    expect(whole.CustomFields).toEqual([
      { Main: [{ Kitchen: [{ Island: 'Yes' }, { Drawers: '3' }] }] },
    ])
    const some = await getSparkListing(
      agent,
      idOf(1),
      parametersOf({ _select: 'ListPrice,"Kitchen"."Island"' }),
    )
    expect(some).toMatchObject({
      StandardFields: { ListPrice: 101_000 },
      CustomFields: [{ Main: [{ Kitchen: [{ Island: 'Yes' }] }] }],
    })
    const visitor = { ...apiContext(db), dictionary }
    const asked = parametersOf({ _expand: 'CustomFields' })
    expect((await getSparkListing(visitor, idOf(1), asked)).CustomFields).toEqual([])

    const record = JSON.parse(JSON.stringify(whole)) as Record<string, never>
    expect(isSpark(record)).toBe(true)
    const identity = identifySpark(record)
    expect(convertSpark(record, fieldPut(dictionary), identity).problems).toEqual([])
  })
})

describe('listings', () => {
  it('are filtered, ordered, and cut into pages', async () => {
    const context = apiContext(await listed(30))
    expect(await idsOf(context, {})).toEqual(ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    expect(
      await idsOf(context, { _filter: 'ListPrice Le 103000', _orderby: '-ListPrice' }),
    ).toEqual(ids(3, 2, 1))
    expect(await idsOf(context, { _orderby: ' City,-BedsTotal,+ListPrice', _limit: '2' })).toEqual(
      ids(1, 2),
    )
    expect(await idsOf(context, { _orderby: 'ListPrice', _limit: '5', _page: '6' })).toEqual(
      ids(26, 27, 28, 29, 30),
    )
    expect(await idsOf(context, { _orderby: 'ListPrice', _limit: '2', _skip: '29' })).toEqual(
      ids(30),
    )
    expect(await find(context, { _limit: '0' })).toEqual({ results: [], total: 30 })
    expect(await find(context, { _pagination: 'count' })).toEqual({ results: [], total: 30 })
  })

  it('are found by the key that answers give, and by that of their source', async () => {
    const context = apiContext(await listed(3))
    expect(await idsOf(context, { _filter: `ListingKey Eq '${idOf(2)}','key-3'` })).toEqual(
      ids(2, 3),
    )
    expect(await idsOf(context, { _filter: `ListingKey Ne '${idOf(2)}'` })).toEqual(ids(1, 3))
    expect(await idsOf(context, { _orderby: '-ListingKey', _limit: '1' })).toEqual(ids(3))
  })

  it('have only the selected fields, under the names that were asked for', async () => {
    const context = apiContext(await listed(1))
    const { results } = await find(context, {
      _select: 'BedsTotal,City,UnparsedFirstLineAddress,Id',
    })
    expect(results).toEqual([
      {
        ...{ Id: idOf(1), ResourceUri: `/v1/listings/${idOf(1)}`, CustomFields: [] },
        StandardFields: { BedsTotal: 3, City: 'Harbor', UnparsedFirstLineAddress: '1 Elm Street' },
      },
    ])
  })

  it('can be walked by key, each once, although others come and change meanwhile', async () => {
    const db = await listed(9)
    const context = apiContext(db)
    const seen: string[] = []
    let token = ''
    for (let page = 0; page < 10; page++) {
      const { results, skipToken } = await find(context, { _limit: '4', _skiptoken: token })
      if (results.length === 0) break
      seen.push(...results.map((listing) => (listing as SparkListing).Id))
      token = skipToken!
      if (page === 0) await insertListing(db, 20)
    }
    expect(seen).toEqual(ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 20))
    expect(await find(context, { _skiptoken: token })).toEqual({
      ...{ results: [], skipToken: token, total: 0, offset: 0 },
    })
    expect(
      await find(context, {
        _skiptoken: idOf(4),
        _limit: '1',
        _pagination: '1',
        _filter: 'ListPrice Gt 102000',
      }),
    ).toMatchObject({ total: 8, offset: 2, skipToken: idOf(5) })
  })

  it('end where the MLS limits results of visitors, however they are paged', async () => {
    const rules = {
      maxResults: 5,
      missingFlagsWithhold: false,
      directLinks: 'visitors',
      trailDays: 180,
    } as const
    const db = await listed(12)
    const context = { ...apiContext(db), rules }
    expect(await find(context, { _limit: '4', _page: '2' })).toMatchObject({ total: 5 })
    expect(await idsOf(context, { _limit: '4', _page: '2', _orderby: 'ListPrice' })).toEqual(ids(5))
    expect(await idsOf(context, { _limit: '4', _page: '3' })).toEqual([])
    expect(await idsOf(context, { _limit: '4', _skiptoken: idOf(4) })).toEqual(ids(5))
    expect(await idsOf(context, { _limit: '4', _skiptoken: idOf(9) })).toEqual([])
    const agent = { ...apiContext(db, { role: 'private' }), rules }
    expect(await idsOf(agent, { _limit: '4', _skiptoken: idOf(9) })).toEqual(ids(10, 11, 12))
  })

  it('of the key’s own agent are those the agent lists or co-lists', async () => {
    const db = await listed(3)
    await insertListing(db, 7, { ListAgentKey: 'ada' })
    await insertListing(db, 8, { CoListAgentKey: 'ada', ListAgentKey: 'ben' })
    const context = apiContext(db, { role: 'private' })
    const own = listedBy(context, 'ada') as never
    expect((await find(context, { _filter: 'ListPrice Gt 107000' }, own)).total).toBe(1)
    expect((await find(context, {}, own)).total).toBe(2)
  })
})

describe('what is wrong with a request for listings', () => {
  it.each([
    [{ _filter: 'ListPrice Gt' }, 1040],
    [{ _filter: "ListPrice Eq 'abc'" }, 1040],
    [{ _filter: 'Nothing Eq 1' }, 1040],
    [{ _filter: "PrivateRemarks Eq 'x'" }, 1040],
    [{ _filter: "City Eq 'x'\u0000" }, 1040],
    [{ _filter: '((((((A Eq 1))))))' }, 1040],
    [{ _orderby: 'Nothing' }, 1053],
    [{ _orderby: '' }, 1053],
    [{ _orderby: 'ListPrice desc' }, 1053],
    [{ _orderby: '--ListPrice' }, 1053],
    [{ _orderby: 'date_desc' }, 1053],
    [{ _orderby: 'distance_asc' }, 1053],
    [{ _orderby: 'PrivateRemarks' }, 1053],
    [{ _orderby: 'Location' }, 1053],
    [{ _select: 'Nothing' }, 1040],
    [{ _select: 'listprice' }, 1040],
    [{ _select: 'PrivateRemarks' }, 1040],
    [{ _select: '__proto__' }, 1040],
    [{ _expand: 'Rooms' }, 1053],
    [{ _expand: 'constructor' }, 1053],
    [{ _skiptoken: 'x' }, 1053],
    [{ _skiptoken: '', _page: '2' }, 1053],
    [{ _skiptoken: '', _skip: '2' }, 1053],
    [{ _skiptoken: '', _orderby: 'City' }, 1053],
  ])('%o has the code %i', async (query, code) => {
    const asked = query as unknown as Record<string, string>
    expect(await refusal(find(apiContext(emptyDatabase()), asked))).toMatchObject({ code })
  })

  it('is said for each part of a filter, with its place', async () => {
    const _filter = "City Eq 'Zürich' And Nothing Eq 1"
    const found = await refusal(find(apiContext(emptyDatabase()), { _filter }))
    expect(found).toMatchObject({
      code: 1040,
      SparkQLErrors: [{ Status: 'Fatal', Token: 'Nothing', TokenIndex: 22 }],
    })
  })

  it('a key for some fields neither searches, nor sorts, nor selects by others', async () => {
    const db = await listed(2)
    const context = apiContext(db, { fields: ['ListPrice'] })
    const { results } = await find(context, { _filter: `ListPrice Gt 1 And Id Eq '${idOf(1)}'` })
    expect(results).toMatchObject([{ StandardFields: { ListingKey: idOf(1), ListPrice: 101_000 } }])
    expect(Object.keys((results[0] as SparkListing).StandardFields)).toEqual([
      'ListingKey',
      'ListingId',
      'ListPrice',
      'ModificationTimestamp',
    ])
    for (const query of [
      { _filter: "City Eq 'Harbor'" },
      { _filter: 'ListPrice Gt 1 Or Not (BedsTotal Eq 3)' },
      { _filter: "toupper(City) Eq 'HARBOR'" },
      { _filter: "Keywords Eq 'porch'" },
      { _filter: "Location Eq radius('47.6 -122.3',1.0)" },
      { _orderby: '-City' },
      { _select: 'City' },
    ] as unknown as Record<string, string>[])
      expect(await refusal(find(context, query)), JSON.stringify(query)).toMatchObject({
        code: 1040,
      })
  })
})
