import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'

describe('the health of the process', () => {
  it('is told to anyone, whatever host they ask for', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const reply = await send(inject('origin'), path, { headers: { Host: '10.1.2.3' } })
      expect(reply.status).toBe(200)
      expect(JSON.parse(reply.text).status).toBe('ok')
      expect(reply.headers['cache-control']).toBe('no-store')
    }
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
      checks: { write: false, schema: true, disk: true, running: true },
    })
  })
})
