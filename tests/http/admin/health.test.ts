import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import type { CacheSize } from '#src/domain/context/cache/measure-caches.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const healthy = { write: true, schema: true, disk: true, file: true, read: true, running: true }

describe('the health of the process', () => {
  it('is public, for any host', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const reply = await send(inject('origin'), path, { headers: { Host: '10.1.2.3' } })
      expect(reply.status).toBe(200)
      expect(JSON.parse(reply.text).status).toBe('ok')
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('says to administrators alone how full the caches are', async () => {
    const site = await startTestSite()
    const admin = await signedIn(site.origin, 'admin')
    await admin.get("/list?_filter=City Eq 'Port Ellery'".replaceAll(' ', '%20'))
    const reply = await admin.get('/readyz')
    const { status, caches } = JSON.parse(reply.text)
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(status).toBe('ok')
    const sizes = new Map((caches as CacheSize[]).map((size) => [size.name, size]))
    expect(sizes.get('rows of cards')!.entries).toBeGreaterThan(0)
    expect(sizes.get('rows of cards')!.maxEntries).toBe(5_000)
    expect(sizes.get('rows of cards')!.bytes).toBeGreaterThan(1_000)
    expect(sizes.get('scopes')!.letters).toBeGreaterThan(10)
    expect(sizes.get('prepared areas')!.entries).toBe(0)
    expect(sizes.size).toBe(caches.length)

    const agent = await signedIn(site.origin, 'agent')
    const known = { status: 'ok', checks: healthy }
    expect(JSON.parse((await agent.get('/readyz')).text)).toEqual(known)
    expect(JSON.parse((await send(site.origin, '/readyz')).text)).toEqual(known)
    const forged = { Cookie: `sid=${'x'.repeat(43)}` }
    const stranger = await send(site.origin, '/readyz', { headers: forged })
    expect(JSON.parse(stranger.text)).toEqual(known)
  })

  it('is one thing, that it can work another', async () => {
    const site = await startTestSite()
    const connection = openConnection(site.databasePath)
    connection.exec('DROP TABLE settings')
    connection.close()
    expect((await send(site.origin, '/healthz')).status).toBe(200)
    const ready = await send(site.origin, '/readyz')
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.text)).toEqual({
      status: 'not ready',
      checks: { ...healthy, write: false },
    })
  })
})
