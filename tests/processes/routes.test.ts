import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { basemapPath, outlinesPath } from '#src/domain/map/paths.ts'
import { addDemoRows } from '../support/routes/demo-rows.ts'
import { normalReply } from '../support/routes/normal-reply.ts'
import { type Sample, samplesOf } from '../support/routes/samples.ts'
import { copyDatabase } from '../support/server/demo-database.ts'
import { send } from '../support/server/http.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { signedIn, type Visitor } from '../support/server/visitor.ts'

const pages = join(import.meta.dirname, '../../src/pages')
const files = globSync('**/*.{ts,astro}', { cwd: pages }).sort()

/** Other programs post here, with a secret; a feed that there is not is refused like one that takes no pushes. */
const pushes = 'feeds/[feed]/events.ts'

/**
 * Programs send no cookies, so nothing that they ask can be forged, and they are refused for having no key. Assistants
 * find nothing before there is one.
 */
const forPrograms = /^(?:odata|v1|mcp)\b/

/** A server with what it is asked by. */
interface Asked {
  readonly server: TestServer
  readonly agent: Visitor
}

const folder = mkdtempSync(join(tmpdir(), 'plat-routes-'))
const started: TestServer[] = []
let built: Asked
let development: Asked
let samples: ReturnType<typeof samplesOf>

async function start(databasePath: string, script: string): Promise<Asked> {
  const server = await startServer(databasePath, {}, script)
  started.push(server)
  const agent = await signedIn(server.origin, 'agent')
  return { server, agent }
}

beforeAll(async () => {
  const one = join(folder, 'built.sqlite')
  const other = join(folder, 'development.sqlite')
  copyDatabase(inject('demoDatabase'), one)
  samples = samplesOf(await addDemoRows(one))
  copyDatabase(one, other)
  built = await start(one, 'scripts/start.ts')
  development = await start(other, 'scripts/dev.ts')
}, 240_000)

afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function reply({ server }: Asked, { path, headers }: Sample, method: string, who?: Visitor) {
  const cookies = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  const sent: Record<string, string> = { ...headers }
  if (who !== undefined) sent['Cookie'] = cookies.join('; ')
  return normalReply(await send(server.origin, path, { method, headers: sent }), server.origin)
}

/** Both at once. */
async function expectAlike(sample: Sample, method: string, asAgent = false) {
  const [expected, found] = await Promise.all(
    [built, development].map((asked) =>
      reply(asked, sample, method, asAgent ? asked.agent : undefined),
    ),
  )
  expect(found, sample.path).toEqual(expected)
  return expected!
}

describe('development and production answer alike', () => {
  // While the search prepares itself, options come without what they lie in.
  it('once both know in what places lie', async () => {
    for (const { server } of [built, development])
      await expect
        .poll(async () => (await send(server.origin, '/search/omni?_q=port%20ell')).text)
        .toContain('"ParentId":"CountyOrParish:Alden"')
  })

  it('has requests for each route', () => {
    expect(Object.keys(samples).sort()).toEqual(files)
  })

  it.each([basemapPath(), outlinesPath()])('%s, a file beside the routes', async (path) => {
    const expected = await send(built.server.origin, path)
    const found = await send(development.server.origin, path)
    expect(found.status).toBe(expected.status)
    expect(found.headers['content-type']).toBe(expected.headers['content-type'])
    expect(found.headers['cache-control']).toBe(expected.headers['cache-control'])
    expect(found.bytes.equals(expected.bytes)).toBe(true)
  })

  describe.each(files)('%s', (file) => {
    it('GET by a visitor', async () => {
      for (const sample of samples[file]!) await expectAlike(sample, 'GET')
    })

    it('GET by an agent', async () => {
      for (const sample of samples[file]!) await expectAlike(sample, 'GET', true)
    })

    it('HEAD', async () => {
      await expectAlike(samples[file]![0]!, 'HEAD')
    })

    it.each(['POST', 'PUT'])('%s without a token, which is refused', async (method) => {
      const { status } = await expectAlike(samples[file]![0]!, method)
      if (forPrograms.test(file))
        expect(file === 'mcp.ts' ? [404] : [400, 401, 405]).toContain(status)
      else expect(status).toBe(file === pushes && method === 'POST' ? 404 : 403)
    })
  })
})
