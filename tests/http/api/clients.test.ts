import { OData } from '@odata/client'
import { o } from 'odata'
import buildQuery from 'odata-query'
import { expect, it } from 'vitest'
import { keyIn } from '../../support/api/keys.ts'
import { sharedTestSite } from '../../support/server/site.ts'

// Published clients of OData, as people use them.

interface Listing {
  readonly ListingKey: string
  readonly ListPrice: number
  readonly City: string
  readonly Media?: readonly { readonly MediaKey: string }[]
}

const site = sharedTestSite()
const prices = (found: readonly Listing[]) => found.map(({ ListPrice }) => ListPrice)
const keys = (found: readonly Listing[]) => found.map(({ ListingKey }) => ListingKey)
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)

async function root() {
  const { origin, databasePath } = site()
  const { id, key } = await keyIn(databasePath)
  return {
    origin,
    id,
    key,
    address: `${origin}/odata/`,
    bearer: { Authorization: `Bearer ${key}` },
  }
}

it('@odata/client signs in with a token, asks, counts, follows links, and gets errors as sentences', async () => {
  const { origin, id, key, address } = await root()
  const clientFor = (tokenRetrieveType: 'form' | 'header') =>
    OData.New4({
      version: 'v4',
      serviceEndpoint: address,
      credential: {
        tokenUrl: `${origin}/odata/token`,
        clientId: id,
        clientSecret: key,
        tokenRetrieveType,
      },
    })
  const client = clientFor('form')
  const listings = client.getEntitySet<Listing>('Property')
  const inTown = () => client.newFilter<Listing>().property('City').eqString('Port Ellery')

  const dear = inTown().property('ListPrice').gt(300_000)
  const options = client
    .newOptions()
    .filter(dear)
    .select(['ListPrice', 'City'])
    .orderby('ListPrice', 'asc')
    .expand(['Media($top=1)'])
  const found = await listings.query(options.top(20))
  expect(found).toHaveLength(20)
  expect(prices(found)).toEqual(ascending(prices(found)))
  expect(found[0]).toEqual({
    ListingKey: expect.any(String),
    ListPrice: expect.any(Number),
    City: 'Port Ellery',
    Media: [expect.objectContaining({ MediaKey: expect.any(String) })],
  })
  expect(await listings.retrieve(keys(found)[0]!)).toMatchObject({ City: 'Port Ellery' })
  expect(keys(await listings.query(options.skip(5).top(3)))).toEqual(keys(found).slice(5, 8))

  const count = await listings.count(inTown())
  const walked: Listing[] = []
  const query = client
    .newOptions()
    .filter(inTown())
    .select(['ListPrice'])
    .orderby('ListPrice', 'desc')
  for (let rest: string | undefined = `Property?${query.toString('v4')}`; rest; ) {
    const page: { value?: Listing[]; '@odata.nextLink'?: string } = await client.newRequest({
      collection: rest,
    })
    walked.push(...page.value!)
    rest = page['@odata.nextLink']?.split('/odata/')[1]
  }
  expect(new Set(keys(walked)).size).toBe(count)
  expect(prices(walked)).toEqual(ascending(prices(walked)).reverse())

  expect(await clientFor('header').getEntitySet('Property').count(inTown())).toBe(count)
  await expect(listings.query(client.newOptions().filter('Nope eq 1'))).rejects.toThrow(
    'Nope isn’t a field',
  )
  await expect(listings.retrieve('none')).rejects.toThrow('doesn’t exist')
  await expect(listings.create({ City: 'Bend' })).rejects.toThrow('only reads')
}, 180_000)

it('odata (o.js) asks with its queries and those of odata-query, and gets the status of errors', async () => {
  const { address, bearer } = await root()
  const client = o(address, { headers: bearer })
  const resources: { name: string }[] = await client.get('').query()
  expect(resources.map(({ name }) => name)).toContain('Property')

  const $filter = "City eq 'Port Ellery' and ListPrice gt 300000"
  const asked = { $filter, $select: 'ListPrice', $orderby: 'ListPrice desc', $top: 20 }
  const found: Listing[] = await client.get('Property').query(asked)
  expect(found).toHaveLength(20)
  expect(prices(found)).toEqual(ascending(prices(found)).reverse())
  expect(await client.get('Property/$count').query({ $filter })).toBeGreaterThan(20)

  const filter = { City: 'Port Ellery', ListPrice: { gt: 300_000 } }
  const built = buildQuery<Listing>({
    filter,
    select: ['ListPrice'],
    orderBy: 'ListPrice desc',
    top: 20,
  })
  expect(await client.get(`Property${built}`).query()).toEqual(found)
  const expand = {
    Media: { select: ['Order'], filter: { Order: { le: 2 } }, orderBy: 'Order desc' },
  }
  const withMedia = buildQuery({ key: keys(found)[0]!, expand, select: ['City'] })
  expect(await client.get(`Property${withMedia}`).query()).toMatchObject({
    City: 'Port Ellery',
    Media: [{ Order: 2 }, { Order: 1 }],
  })
  const lists = buildQuery({
    filter: {
      or: [{ Appliances: { any: { '': 'Dishwasher' } } }, { City: { in: ['Bend', 'Wexley'] } }],
      OnMarketDate: { ge: { type: 'raw', value: '2024-01-01' } },
      PublicRemarks: { contains: "it's" },
    },
  })
  expect(await client.get(`Property${lists}`).query()).toEqual(expect.any(Array))

  const metadata = (await client.get('$metadata').fetch()) as Response
  const described = await metadata.text()
  const [whole] = await client.get('Property').query({ $top: 1 })
  for (const name of Object.keys(whole)) expect(described).toContain(`<Property Name="${name}"`)

  const wrong = client.get('Property').query({ $filter: 'Nope eq 1' })
  await expect(wrong).rejects.toMatchObject({ status: 400 })
  await expect(o(address).get('Property').query()).rejects.toMatchObject({ status: 401 })
}, 180_000)
