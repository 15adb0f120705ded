import { expect, it } from 'vitest'
import { type Reply, send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

type Json = Record<string, unknown> & { readonly value: readonly Record<string, unknown>[] }

const bodyOf = ({ text }: Reply) => JSON.parse(text) as Json

async function startSite() {
  const site = await startTestSite()
  const admin = await signedIn(site.origin, 'admin')
  await admin.get('/admin/api')
  const form = { name: 'Website', role: 'idx', per_minute: '10000' }
  const { text } = await admin.post('/admin/api', form)
  const [key = ''] = /plat_\d{26}_[0-9a-f]{48}/.exec(text) ?? []
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(site.origin, path.replaceAll(' ', '%20'), {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
    })
  return { ...site, get }
}

it('the RESO Web API answers what programs ask', async () => {
  const { origin, get, stop } = await startSite()
  expect((await send(origin, '/odata/Property')).status).toBe(401)

  const service = await get('/odata')
  expect(service.headers).toMatchObject({
    'odata-version': '4.01',
    'cache-control': 'private, no-store',
    'content-type': 'application/json;metadata=minimal',
  })
  expect(bodyOf(service).value.map(({ url }) => url)).toContain('EntityEvent')

  const metadata = await get('/odata/$metadata', { 'OData-MaxVersion': '4.0' })
  expect(metadata.headers).toMatchObject({ 'odata-version': '4.0', etag: expect.any(String) })
  expect(metadata.headers['content-type']).toContain('application/xml')
  expect(metadata.text).toContain('<Property Name="ListPrice" Type="Edm.Decimal"')
  expect(metadata.text).not.toContain('PrivateRemarks')
  const asXml = await get('/odata/$metadata?$format=application/xml')
  expect([asXml.status, asXml.text.includes('MaxLength')]).toEqual([200, false])
  const again = { 'OData-MaxVersion': '4.0', 'If-None-Match': metadata.headers.etag! }
  expect((await get('/odata/$metadata', again)).status).toBe(304)

  const query = `/odata/Property?$filter=StandardStatus eq 'Active'&$orderby=ListPrice desc&$top=5&$count=true`
  const first = await get(query, { Prefer: 'odata.maxpagesize=2', 'Accept-Encoding': 'gzip' })
  expect(first.headers).toMatchObject({
    'preference-applied': 'odata.maxpagesize=2',
    'content-encoding': 'gzip',
  })
  const shown = origin.replace('127.0.0.1', 'localhost')
  const walked = [...bodyOf(first).value]
  for (let link = bodyOf(first)['@odata.nextLink']; link !== undefined; ) {
    const { pathname, search, origin: linked } = new URL(String(link))
    expect(linked).toBe(shown)
    const next = bodyOf(await get(pathname + search, { Prefer: 'maxpagesize=2' }))
    walked.push(...next.value)
    link = next['@odata.nextLink']
  }
  expect(walked).toEqual(bodyOf(await get(query)).value)
  expect(walked).toHaveLength(5)
  expect(bodyOf(first)['@odata.context']).toBe(`${shown}/odata/$metadata#Property`)
  const count = await get(`/odata/Property/$count?$filter=StandardStatus eq 'Active'`)
  expect(count.text).toBe(String(bodyOf(first)['@odata.count']))

  const orders = ['ListPrice', 'ListPrice desc'].map((order) => `/odata/Property?$orderby=${order}`)
  const alone = [await get(orders[0]!), await get(orders[1]!)].map(({ text }) => text)
  const together = await Promise.all([...orders, ...orders, ...orders].map((path) => get(path)))
  expect(alone[0]!.length).toBeGreaterThan(256 * 1024)
  for (const [i, { text }] of together.entries()) expect(text === alone[i % 2]).toBe(true)

  const id = String(walked[0]!['ListingKey'])
  for (const quote of ["'", '%27'])
    expect(bodyOf(await get(`/odata/Property(${quote}${id}${quote})`))['ListingKey']).toBe(id)
  const expanded = bodyOf(
    await get(`/odata/Property('${id}')?$select=City&$expand=Media($top=2),ListOffice`),
  )
  expect(Object.keys(expanded)).toEqual([
    '@odata.context',
    'ListingKey',
    'City',
    'Media',
    'ListOffice',
  ])
  for (const { MediaURL } of expanded['Media'] as { MediaURL: string }[])
    expect(MediaURL).toMatch(/^http.*\.jpg$/)
  await stop()
}, 180_000)

it('the RESO Web API refuses what it cannot answer, naming it', async () => {
  const { get, stop } = await startSite()
  const refused: [path: string, status: number, named: string][] = [
    ['/odata/Nope', 404, 'Nope'],
    ["/odata/Property('nothing')", 404, 'listing'],
    ['/odata/Property(nothing)', 400, 'quotes'],
    ["/odata/Property('x')/Media", 501, 'Property'],
    ['/odata/$batch', 501, '$batch'],
    ["/odata/Property(City='x')", 400, 'ListingKey'],
    ["/odata/Property('x')?$filter=City eq 'a'", 400, '$filter'],
    ['/odata/Property/$count?$top=1', 400, '$top'],
    ['/odata/Member?$expand=Office', 400, '$expand'],
    ['/odata/$metadata?$filter=City', 400, '$filter'],
    ['/odata?$top=1', 400, '$top'],
    ['/odata/%FF', 400, 'encoding'],
    ['/odata/Property?$filter=Nope eq 1', 400, 'Nope'],
    [`/odata/Property?$filter=ListPrice gt 'abc'`, 400, 'ListPrice'],
    [`/odata/Property?$filter=PrivateRemarks eq 'a'`, 400, 'PrivateRemarks'],
    [`/odata/Property?$select=PrivateRemarks`, 400, 'PrivateRemarks'],
    [`/odata/Property?$orderby=ExpirationDate`, 400, 'ExpirationDate'],
    ['/odata/Property?$top=-1', 400, '$top'],
    ['/odata/Property?$search=pool', 501, '$search'],
    ['/odata/Property?$expand=Secrets', 400, 'Secrets'],
    ['/odata/Property?$skiptoken=x', 400, '$skiptoken'],
    ['/odata/Media?$orderby=Order', 501, '$orderby'],
    ['/odata/Property?access_token=x', 400, 'Authorization'],
  ]
  for (const [path, status, named] of refused) {
    const reply = await get(path)
    const { error } = bodyOf(reply) as unknown as { error: { code: string; message: string } }
    expect([path, reply.status]).toEqual([path, status])
    expect(error.message, path).toContain(named)
    expect(error.code, path).not.toBe('')
    expect(reply.headers['odata-version'], path).toBe('4.01')
  }
  const versions: Record<string, string>[] = [
    { 'OData-MaxVersion': '3.0' },
    { 'OData-Version': '5.0' },
  ]
  for (const headers of versions) expect((await get('/odata/Property', headers)).status).toBe(400)
  const unknown = await get('/odata/Property', {}, 'OPTIONS')
  expect([unknown.status, JSON.parse(unknown.text)]).toMatchObject([
    405,
    { error: { code: '405' } },
  ])
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    const reply = await get('/odata/Property', {}, method)
    expect([method, reply.status, reply.headers['allow']]).toEqual([method, 405, 'GET, HEAD'])
  }
  await stop()
}, 180_000)
