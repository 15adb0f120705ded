import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { changeUser } from '#db/queries/account/user-rows.ts'
import { findAudit } from '#db/queries/admin/audit.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { type Request, send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function makeKey(admin: Visitor, values: Record<string, string>) {
  await admin.get('/admin/api')
  const key = { name: 'Website', role: 'idx', per_minute: '600', ...values }
  const { status, text, headers } = await admin.post('/admin/api', key)
  const [made = '', id = ''] = /plat_(\d{26})_[0-9a-f]{48}/.exec(text) ?? []
  return { status, text, headers, id, key: made }
}

const ask = (origin: string, fields: Record<string, string>, more: Request = {}) =>
  send(origin, '/odata/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    ...more,
    headers: { ...form, ...more.headers },
  })

it('a key is made, shown once, used, changed, and revoked', async () => {
  const site = await startTestSite()
  const admin = await signedIn(site.origin, 'admin')
  expect((await admin.get('/admin/api')).text).toContain('There are no keys yet.')
  const made = await makeKey(admin, {})
  expect(made.status).toBe(200)
  expect(made.headers['cache-control']).toBe('private, no-store')
  expect(made.text).toContain(`Authorization: Bearer ${made.key}`)
  expect(made.text).toContain(`${site.origin}/mcp</code>`)
  expect((await admin.get('/admin/api')).text).not.toContain(made.key)

  const client = { client_id: made.id, client_secret: made.key }
  const token = await ask(site.origin, client)
  expect(token.status).toBe(200)
  expect(JSON.parse(token.text)).toEqual({
    access_token: expect.stringMatching(/^[\w-]{40,}$/),
    token_type: 'Bearer',
    expires_in: 3600,
  })
  const basic = Buffer.from(`${made.id}:${made.key}`).toString('base64')
  const { status } = await ask(site.origin, {}, { headers: { Authorization: `Basic ${basic}` } })
  expect(status).toBe(200)

  const page = `/admin/api/${made.id}`
  expect((await admin.get(page)).text).toContain(': 2</title>')
  expect((await admin.post(page, { per_minute: '7', fields: 'ListPrice, City' })).status).toBe(303)
  const [changed, later] = [await admin.get(page, html), await admin.get(page, html)]
  expect(changed.text).toContain('ListPrice, City</textarea>')
  expect([changed, later].map(({ text }) => text.includes(settingsSaved))).toEqual([true, false])
  const wrong = await admin.post(page, { per_minute: '0', fields: 'Nonsense' })
  expect([wrong.status, wrong.text.includes('must be a whole number')]).toEqual([422, true])
  expect((await admin.get(`${page}?revoke=1`)).text).toContain('Revoke “Website”?')
  expect((await admin.post(page, { do: 'revoke' })).headers.location).toBe(page)
  expect((await ask(site.origin, client)).status).toBe(401)
  expect((await admin.get(page)).text).toMatch(/Revoked \d/)
  expect((await admin.post(page, { do: 'revoke' })).status).toBe(404)

  await site.stop()
  const db = openDatabase(site.databasePath)
  const entries = findAudit(db, { q: 'API key', limit: 9, offset: 0 })
  expect(entries.map(({ Actor, Action }) => `${Actor}: ${Action}`)).toEqual([
    'admin: API key revoked',
    'admin: API key changed',
    'admin: API key made',
  ])
  const uses = db.readConnection.prepare('SELECT KeyId, Uses FROM api_key_uses').all()
  expect(uses, 'the stop has written them').toEqual([{ KeyId: made.id, Uses: 2 }])
  await db.close()
}, 120_000)

it('programs have no cookies, no session, and only their own errors', async () => {
  const site = await startTestSite()
  const admin = await signedIn(site.origin, 'admin')
  const { id, key } = await makeKey(admin, { per_minute: '3' })
  const Cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const client = { client_id: id, client_secret: key }
  const cross = { Cookie, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const { status, headers } = await ask(site.origin, client, { headers: cross })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'ratelimit-limit': '3',
    'ratelimit-remaining': '2',
    'ratelimit-reset': '60',
  })
  expect(headers['set-cookie']).toBeUndefined()

  const refused: [Record<string, string>, Request, number, string][] = [
    [{ ...client, grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, {}, 400, 'invalid_request'],
    [{}, { headers: { Cookie } }, 400, 'invalid_request'],
    [client, { headers: { Authorization: 'Basic eDp5' } }, 400, 'invalid_request'],
    [{ ...client, client_id: '1' }, {}, 401, 'invalid_client'],
    [{ ...client, client_secret: `${key}0` }, {}, 401, 'invalid_client'],
    [client, { headers: { 'Content-Type': 'text/plain' } }, 400, 'invalid_request'],
    [client, { body: '{"grant_type":' }, 400, 'invalid_request'],
    [client, { method: 'GET', body: '' }, 405, 'invalid_request'],
  ]
  for (const [fields, more, expected, error] of refused) {
    const reply = await ask(site.origin, fields, more)
    expect([reply.status, JSON.parse(reply.text).error], JSON.stringify(fields)).toEqual([
      expected,
      error,
    ])
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['cache-control']).toMatch(/no-store/)
  }

  for (let i = 0; i < 2; i++) expect((await ask(site.origin, client)).status).toBe(200)
  const late = await ask(site.origin, client)
  expect([late.status, late.headers['ratelimit-remaining']]).toEqual([429, '0'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(late.text).error_description).toContain('3 requests a minute')
}, 120_000)

it('guesses of keys are limited by network, but not the right key', async () => {
  const site = await startTestSite()
  const admin = await signedIn(site.origin, 'admin')
  const { id, key } = await makeKey(admin, {})
  const guess = (n: number) =>
    ask(site.origin, {
      client_id: id,
      client_secret: `plat_${id}_${String(n).padStart(48, '0')}`,
    })
  for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(401)
  const late = await guess(20)
  expect([late.status, late.headers['retry-after']]).toEqual([429, '600'])
  expect((await ask(site.origin, { client_id: id, client_secret: key })).status).toBe(200)
}, 120_000)

it('a key of an agent is logged with the account, and ends with it', async () => {
  const log = createLog('silent')
  const info = vi.spyOn(log, 'info')
  const site = await startTestSite({}, {}, log)
  const admin = await signedIn(site.origin, 'admin')
  const none = await makeKey(admin, { role: 'private' })
  expect([none.status, none.key]).toEqual([422, ''])
  expect(none.text).toContain('must act for an agent’s account')
  const { id, key } = await makeKey(admin, { role: 'private', account: 'agent' })
  const client = { client_id: id, client_secret: key }
  expect((await ask(site.origin, client)).status).toBe(200)
  const logged = info.mock.calls.map(([fields]) => fields as object)
  expect(logged).toContainEqual(
    expect.objectContaining({ path: '/odata/token', keyId: id, userId: expect.any(String) }),
  )
  expect(JSON.stringify(logged)).not.toContain(key)
  const db = openDatabase(site.databasePath)
  await changeUser(db, 'agent', { Disabled: true }, { actor: 'test', at: new Date() })
  await db.close()
  expect((await ask(site.origin, client)).status).toBe(401)
  const agent = await signedIn(site.origin, 'agent2')
  expect((await agent.get('/admin/api')).status).toBe(404)
}, 120_000)
