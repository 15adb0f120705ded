import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyIn } from '../../support/api/keys.ts'
import { type Reply, send } from '../../support/server/http.ts'
import { sharedTestSite } from '../../support/server/site.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly { name: string; in: string; required: boolean }[]
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, object>> }>>
}

interface Described {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const site = sharedTestSite()

const describe = async () =>
  JSON.parse((await send(site().origin, '/openapi.json')).text) as Described

/** Answered by the entry server, before the pages. */
const withoutRoutes = ['/healthz', '/readyz']

/** Routes with such names are for other programs, not for the pages’ own scripts. */
const forPrograms = /^(?:odata|v1)\/|^mcp\.ts$|^oembed|^openapi|^sitemap|\.(?:atom|ics)\.ts$/

/** Of one person’s account, with a secret in the address or a session; parts of others. */
const left = ['open_houses/plan.ics.ts', 'showings/[token].ics.ts', 'sitemaps/[part].xml.ts']

const patternOf = (file: string) =>
  new RegExp(
    `^/${file
      .replace(/(?:\/index)?\.(?:ts|astro)$/, '')
      .replaceAll('.', '\\.')
      .replace(/\/\[\\\.\\\.\\\.\w+\]/g, '(?:/.+)?')
      .replace(/\[\w+\]/g, '[^/]+')}$`,
  )

it('each path that is described has a route, and each route for programs is described', async () => {
  const { openapi, paths } = await describe()
  expect(openapi).toBe('3.1.0')
  const pages = join(import.meta.dirname, '../../../src/pages')
  const files = globSync('**/*.{ts,astro}', { cwd: pages }).filter(
    (file) => file !== '[...path].astro',
  )
  const described = Object.keys(paths)
  const without = described.filter((path) => !files.some((file) => patternOf(file).test(path)))
  expect(without).toEqual(withoutRoutes)
  const missing = files
    .filter((file) => forPrograms.test(file) && !left.includes(file))
    .filter((file) => !described.some((path) => patternOf(file).test(path)))
  expect(missing).toEqual([])
})

it('is complete: ids, parameters of paths, and answers', async () => {
  const { paths } = await describe()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations) {
    const { parameters = [], responses, security, summary } = operation
    const open = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect([path, declared]).toEqual([path, open])
    expect([path, Array.isArray(security), summary.length > 5]).toEqual([path, true, true])
    expect(Object.keys(responses)).toContain('200')
  }
})

it('what can be read answers as described, with a key where one is needed', async () => {
  const { origin, databasePath } = site()
  const agent = await keyIn(databasePath, { role: 'private', account: 'agent' })
  const visitor = await keyIn(databasePath)
  const { paths } = await describe()
  const values: Readonly<Record<string, string>> = { _q: 'port ell', url: `${origin}/listings/1` }
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined || path.includes('{') || path === '/oembed') continue
    const needed = (get.parameters ?? []).filter(({ required }) => required)
    const query = needed.map(({ name }) => `${name}=${encodeURIComponent(values[name]!)}`).join('&')
    const address = query === '' ? path : `${path}?${query}`
    // Sites that follow show visitors what visitors of this one see, so no other key is taken there.
    const { key } = path === '/odata/follow' ? visitor : agent
    const Authorization = `Bearer ${key}`
    const isOpen = get.security.length === 0
    const headers = { Accept: 'application/json', ...(isOpen ? {} : { Authorization }) }
    const reply = await send(origin, address, { headers })
    const [type = ''] = Object.keys(get.responses['200']!.content!)
    expect([address, reply.status]).toEqual([address, 200])
    expect([address, reply.headers['content-type']]).toEqual([
      address,
      expect.stringContaining(type),
    ])
    if (!isOpen) expect((await send(origin, address)).status).toBe(401)
    await expectTaken(address, get, (asked) => send(origin, asked, { headers }))
  }
}, 60_000)

const samples: Readonly<Record<string, string>> = {
  ...{ _pagination: 'count', _limit: '1', _page: '1', _skip: '1' },
  ...{ $top: '1', $skip: '1', $count: 'true', $format: 'json', $expand: 'Media' },
}

/** No described parameter is one that the resource has not. */
async function expectTaken(
  path: string,
  { parameters = [] }: Operation,
  ask: (address: string) => Promise<Reply>,
): Promise<void> {
  if (!/^\/(?:v1|odata)\//.test(path)) return
  for (const { name } of parameters) {
    if (/^\$(?:filter|orderby|select|skiptoken)$/.test(name)) continue
    const { status, text } = await ask(`${path}?${name}=${samples[name] ?? ''}`)
    const isRefused = status === 501 || text.includes('There is no parameter')
    expect([path, name, isRefused, text]).toEqual([path, name, false, text])
  }
}
