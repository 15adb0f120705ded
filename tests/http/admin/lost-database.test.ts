import { existsSync, rmSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { databaseGone, storageUnavailable } from '#src/domain/context/messages/general-messages.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { damageTable } from '../../support/database.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

it('a site whose database file is gone changes nothing, says so, and lets people sign out', async () => {
  const site = await startTestSite()
  const agent = await signedIn(site.origin, 'agent')
  expect((await agent.get('/list')).text).toContain('Sign out')
  const session = { Cookie: [...agent.cookies].map((pair) => pair.join('=')).join('; ') }
  await send(site.origin, '/readyz')
  expect(existsSync(`${site.databasePath}.reserve`)).toBe(true)
  rmSync(site.databasePath)

  const late = visitor(site.origin)
  await late.get('/sign_in')
  const refused = await late.post('/sign_in', { login_name: 'agent', password: 'plat-demo' })
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(databaseGone)

  const left = await agent.post('/sign_out', {})
  expect(left.status).toBe(303)
  expect(agent.cookies.has('sid')).toBe(false)
  expect((await send(site.origin, '/list', { headers: session })).text).not.toContain('Sign out')

  // What was found a moment ago holds for a second.
  await expect
    .poll(async () => (await send(site.origin, '/readyz')).status, { timeout: 5_000 })
    .toBe(503)
  const { checks } = JSON.parse((await send(site.origin, '/readyz')).text)
  expect(checks).toMatchObject({ file: false, write: false })
})

it('a site whose log of the database is gone tells administrators on each of their pages, and logs it once', async () => {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const site = await startTestSite({}, {}, log)
  const admin = await signedIn(site.origin, 'admin')
  expect((await admin.get('/admin')).text).not.toContain(databaseGone)
  rmSync(`${site.databasePath}-wal`)

  for (const path of ['/admin', '/admin/jobs'])
    expect((await admin.get(path)).text).toContain(databaseGone)
  await expect
    .poll(async () => (await send(site.origin, '/readyz')).status, { timeout: 5_000 })
    .toBe(503)
  const { checks } = JSON.parse((await send(site.origin, '/readyz')).text)
  expect(checks).toMatchObject({ file: false, write: false })
  const said = error.mock.calls.filter(([, text]) => text === databaseGone)
  expect(said).toEqual([[{ path: site.databasePath }, databaseGone]])
})

it('a site whose database cannot be read says so, and lets people sign out', async () => {
  const site = await startTestSite()
  const agent = await signedIn(site.origin, 'agent')
  await agent.get('/sign_out')
  damageTable(site.databasePath, 'sessions')

  const list = await agent.get('/list', { Accept: 'text/html' })
  expect(list.status).toBe(503)
  expect(list.text).toContain(storageUnavailable)
  const forged = { headers: { Origin: 'https://a.example', 'Sec-Fetch-Site': 'cross-site' } }
  expect((await agent.post('/sign_out', {}, forged)).status).toBe(503)
  expect(agent.cookies.has('sid')).toBe(true)
  expect((await agent.post('/sign_out', {})).status).toBe(303)
  expect(agent.cookies.has('sid')).toBe(false)
})
