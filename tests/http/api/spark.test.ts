import { beforeAll, describe, expect, it } from 'vitest'
import { keyIn } from '../../support/api/keys.ts'
import { bearer, type SparkBody, sparkReader } from '../../support/api/spark.ts'
import { send } from '../../support/server/http.ts'
import { sharedTestSite } from '../../support/server/site.ts'

const site = sharedTestSite()

type Read = ReturnType<typeof sparkReader>
const keys: Record<string, string> = {}
let idx: Read
let agent: Read
let client: Read

beforeAll(async () => {
  const { databasePath, origin } = site()
  keys['idx'] = (await keyIn(databasePath)).key
  keys['agent'] = (await keyIn(databasePath, { role: 'private', account: 'agent' })).key
  keys['client'] = (await keyIn(databasePath, { role: 'vow', account: 'vow' })).key
  idx = sparkReader(origin, keys['idx'])
  agent = sparkReader(origin, keys['agent'])
  client = sparkReader(origin, keys['client'])
})

const found = (D: SparkBody): Record<string, unknown>[] => {
  expect(D).toMatchObject({ Success: true, Results: expect.any(Array) })
  return D.Results!
}

describe('Spark’s API', () => {
  it('describes the site, its fields, and its property types', async () => {
    const { status, headers, D } = await idx('system')
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(found(D)).toMatchObject([
      {
        ...{ Id: expect.any(String), Mls: 'Plat', OfficeId: null },
        Configuration: [{ IdxDisclaimer: expect.stringContaining('deemed reliable') }],
      },
    ])

    const [fields] = found((await idx('standardfields')).D)
    expect(fields).toMatchObject({
      ListPrice: { ResourceUri: '/v1/standardfields/ListPrice', Type: 'Decimal', HasList: false },
      BedsTotal: { Searchable: true, Label: expect.any(String) },
      UnparsedFirstLineAddress: { Searchable: false },
      City: { HasList: true, MaxListSize: 1000 },
    })
    expect(fields).not.toHaveProperty('PrivateRemarks')
    expect((await agent('standardfields')).D.Results![0]).toHaveProperty('PrivateRemarks')
    const [city] = found((await idx('standardfields/City')).D)
    expect(city).toMatchObject({
      City: { FieldList: expect.arrayContaining([{ Name: 'Port Ellery', Value: 'Port Ellery' }]) },
    })
    expect((await idx('standardfields/PrivateRemarks')).status).toBe(404)

    for (const path of ['propertytypes', 'propertytypes/all'])
      expect(found((await idx(path)).D)).toContainEqual({
        MlsCode: 'Residential',
        MlsName: 'Residential',
      })
    const [custom] = found((await idx('customfields')).D) as Record<string, object>[]
    const uri = '/v1/customfields/%22Historic%22.%22District%22'
    expect(custom!['Historic']).toMatchObject({ District: { ResourceUri: uri, HasList: true } })
    const [district] = found((await idx(uri.slice('/v1/'.length))).D)
    expect(district).toMatchObject({
      Historic: { District: { FieldList: expect.arrayContaining([]) } },
    })
  })

  it('has listings in pages, with what the address asks for', async () => {
    const query = { _filter: "City Eq 'Port Ellery'", _orderby: '-ListPrice,+City' }
    const { D } = await idx('listings', {
      ...query,
      _limit: '3',
      _pagination: '1',
      _select: 'City,ListPrice',
    })
    const listings = found(D) as { Id: string; StandardFields: Record<string, number> }[]
    expect(D.Pagination).toMatchObject({ PageSize: 3, CurrentPage: 1 })
    expect(D.Pagination!['TotalPages']).toBe(Math.ceil(D.Pagination!['TotalRows']! / 3))
    expect(listings).toHaveLength(3)
    expect(Object.keys(listings[0]!.StandardFields)).toEqual(['City', 'ListPrice'])
    const prices = listings.map(({ StandardFields }) => StandardFields['ListPrice']!)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))

    const count = await idx('listings', { ...query, _pagination: 'count' })
    expect(count.D).toMatchObject({
      Results: [],
      Pagination: { TotalRows: D.Pagination!['TotalRows'] },
    })
    const skipped = await idx('listings', { ...query, _skip: '1', _limit: '2', _pagination: '1' })
    expect(skipped.D.Pagination).toMatchObject({ CurrentOffset: 1 })
    expect(found(skipped.D).map(({ Id }) => Id)).toEqual(listings.slice(1).map(({ Id }) => Id))
    const last = await idx('listings', { _page: '100000', _limit: '25' })
    expect(found(last.D)).toEqual([])

    const first = await idx('listings', { _skiptoken: '', _limit: '25' })
    const next = await idx('listings', { _skiptoken: first.D.SkipToken!, _limit: '25' })
    const ids = [...found(first.D), ...found(next.D)].map(({ Id }) => String(Id))
    expect(new Set(ids).size).toBe(50)
    expect(ids).toEqual(ids.toSorted())
    expect(found((await agent('listings', { _limit: '1000' })).D).length).toBeGreaterThan(900)
  })

  it('has one listing, its photos, and its open houses, whose addresses work', async () => {
    const [listing] = found(
      (await idx('listings', { _filter: 'OpenHouses Ge days(0)', _limit: '1' })).D,
    )
    const id = String(listing!['Id'])
    const whole = await idx(`listings/${id}`, { _expand: 'Photos,OpenHouses' })
    const [{ StandardFields } = {}] = found(whole.D) as {
      StandardFields: Record<string, object[]>
    }[]
    const photos = found((await idx(`listings/${id}/photos`)).D)
    const houses = found((await idx(`listings/${id}/openhouses`)).D)
    expect(StandardFields!['Photos']).toEqual(photos)
    expect(StandardFields!['OpenHouses']).toEqual(houses)
    expect(houses[0]).toMatchObject({
      Date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      StartTime: expect.stringMatching(/^\d{1,2}:\d\d [ap]m$/),
    })
    const address = new URL(String(photos[0]!['Uri800']))
    expect(photos[0]).toMatchObject({ Primary: true, Id: expect.any(String) })
    const picture = await send(site().origin, address.pathname)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('takes the parameters of a long request from a form', async () => {
    const { D } = await idx('listings', { _limit: '25', _filter: 'ListPrice Gt 300000' })
    const form = new URLSearchParams({ _limit: '25', _filter: 'ListPrice Gt 300000' }).toString()
    const headers = {
      ...{ 'X-HTTP-Method-Override': 'GET', 'X-SparkApi-User-Agent': 'Test' },
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const posted = await idx('listings', {}, { method: 'POST', body: form, headers })
    expect(posted.D).toEqual(D)
    const cross = { ...headers, Origin: 'https://crm.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await idx('listings', {}, { method: 'POST', body: form, headers: cross })).D).toEqual(D)
  })

  it('has searches, contacts, and listings of the account that the key acts for, only', async () => {
    expect(found((await agent('my/account')).D)).toMatchObject([{ UserType: 'Member' }])
    expect(found((await client('my/account')).D)).toMatchObject([{ UserType: 'Contact' }])
    const { D } = await agent('my/listings', {
      _pagination: '1',
      _select: 'ListAgentKey,CoListAgentKey',
    })
    const [{ AgentKey } = {}] = found((await agent('my/account')).D)
    for (const { StandardFields } of found(D))
      expect(Object.values(StandardFields as object)).toContain(AgentKey)

    const searches = found((await agent('savedsearches')).D)
    expect(searches[0]).toMatchObject({ Filter: expect.any(String), Provided: false })
    const [{ Id, ...search } = {}] = searches
    const id = String(Id)
    expect(found((await agent(`savedsearches/${id}`)).D)).toEqual([{ Id, ...search }])
    const given = { Id, ...search, ContactIds: [], Provided: true }
    expect(found((await client(`savedsearches/${id}`)).D)).toEqual([given])
    const stranger = await keyIn(site().databasePath, { role: 'private', account: 'agent2' })
    const others = sparkReader(site().origin, stranger.key)
    const contacts = found((await agent('contacts', { _limit: '2' })).D)
    expect(contacts[0]).toMatchObject({ PrimaryEmail: expect.stringContaining('@') })
    const contact = `contacts/${String(contacts[0]!['Id'])}`
    expect(found((await agent(contact)).D)).toEqual([contacts[0]])

    for (const path of [`savedsearches/${id}`, 'savedsearches/none', contact])
      expect((await others(path)).status, path).toBe(404)
    for (const path of ['savedsearches', `savedsearches/${id}`, 'my/account', 'my/listings'])
      expect((await idx(path)).D, path).toMatchObject({ Success: false, Code: 1500 })
    for (const read of [idx, client])
      for (const path of ['contacts', contact, 'my/listings']) {
        const { status, D: refused } = await read(path)
        expect([path, status, refused.Code]).toEqual([path, 403, 1500])
      }
  })

  it('takes a key as Bearer or OAuth, and says what is left of its limit', async () => {
    const key = keys['idx']!
    for (const Authorization of [`Bearer ${key}`, `OAuth ${key}`, `oauth ${key}`]) {
      const { status, headers } = await send(site().origin, '/v1/system', {
        headers: { Authorization },
      })
      expect([status, headers['ratelimit-limit']]).toEqual([200, '100000'])
    }
    const head = await send(site().origin, '/v1/system', { method: 'HEAD', headers: bearer(key) })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })
})
