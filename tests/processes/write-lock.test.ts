import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { databaseBusy } from '#src/domain/context/messages/general-messages.ts'
import { send } from '../support/server/http.ts'
import { startTestSite } from '../support/server/site.ts'
import { signedIn, type Visitor, visitor } from '../support/server/visitor.ts'

// A site inside the test's own process: a lock that held up its thread would hold up the test.

/** Until it is told to stop; the longest that any of them took. */
async function probe(someone: Visitor, isOver: () => boolean): Promise<number> {
  let longest = 0
  for (let i = 0; !isOver(); i++) {
    const began = performance.now()
    const { status } = await someone.get(['/healthz', '/list', '/summary'][i % 3]!)
    expect(status).toBe(200)
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

it('what another process locks can be read; writes wait for it, and say so after a while', async () => {
  const site = await startTestSite()
  const agent = await signedIn(site.origin, 'agent')
  await agent.get('/list')
  const late = visitor(site.origin)
  await late.get('/sign_in')
  const other = openConnection(site.databasePath)
  other.exec('BEGIN IMMEDIATE')
  let isOver = false
  const probes = probe(agent, () => isOver)
  const signIn = () => late.post('/sign_in', { login_name: 'agent', password: 'plat-demo' })
  const began = performance.now()
  const refused = await signIn()
  const heldUpMs = performance.now() - began
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.text).toContain(databaseBusy)
  const waiting = signIn()
  expect((await send(site.origin, '/readyz')).status).toBe(503)
  other.exec('ROLLBACK')
  other.close()
  expect((await waiting).status).toBe(303)
  isOver = true
  expect(await probes).toBeLessThan(heldUpMs / 2)
})
