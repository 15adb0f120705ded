import { expect, inject, it } from 'vitest'
import { invited, inviteeUnnamed } from '#src/domain/admin/messages/admin-messages.ts'
import { send } from '../../support/server/http.ts'
import { signedIn } from '../../support/server/visitor.ts'

const origin = inject('origin')
const exports = ['/audit.csv', '/imports/problems.csv']
const pages = ['', '/users', '/people?q=a', '/imports', '/settings', '/audit', ...exports]

it.each(pages)('/admin%s is for administrators', async (page) => {
  const admin = await signedIn(origin, 'admin')
  const agent = await signedIn(origin, 'agent')
  expect((await admin.get(`/admin${page}`)).status).toBe(200)
  expect((await agent.get(`/admin${page}`)).status).toBe(404)
  const visitor = await send(origin, `/admin${page}`, { headers: { Accept: 'text/html' } })
  expect([303, 401]).toContain(visitor.status)
})

it('a wrong invitation comes back with what is wrong, a right one waits for a mail server, and the secrets of the process are not shown', async () => {
  const admin = await signedIn(origin, 'admin')
  await admin.get('/admin/users')
  const reply = await admin.post('/admin/users', { name: '', email: 'ann@', role: 'private' })
  expect(reply.status).toBe(422)
  expect(reply.text).toContain(inviteeUnnamed)
  expect(reply.text).toContain('id="email-error"')
  const email = 'ann@invited.example'
  const right = await admin.post('/admin/users', { name: 'Ann', email, role: 'portal' })
  expect(right.text).toContain(invited(email, { hasServer: false }))
  expect((await admin.get('/admin/users/none')).status).toBe(404)
  expect((await admin.get('/admin/imports/1')).status).toBe(404)
  const { text } = await admin.get('/admin/settings')
  expect(text).toContain('SESSION_SECRET')
  expect(text).toContain('<code>0.0.0.0</code> for every network')
})

it('registrants are downloaded as CSV or JSON lines, and wrong days come back with a sentence', async () => {
  await signedIn(origin, 'vow')
  const admin = await signedIn(origin, 'admin')
  const csv = await admin.get('/admin/registrants?format=csv&email=vow@plat.example.com')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="registrants.csv"')
  expect(csv.text).toMatch(/^registrant,sign_in_name,/)
  expect(csv.text).toContain(',signed in,')
  const lines = (await admin.get('/admin/registrants?format=jsonl')).text.trim().split('\n')
  const names = new Set(lines.map((line) => JSON.parse(line).sign_in_name))
  expect(names).toContain('portal')
  expect(names).not.toContain('agent')
  const wrong = await admin.get('/admin/registrants?format=jsonl&from=2026-02-30&to=2026-03-01')
  expect([wrong.status, wrong.headers['content-disposition']]).toEqual([422, undefined])
  expect(wrong.text).toMatch(/id="from-error">[^<]+year-month-day/)
  for (const kept of ['value="2026-02-30"', 'value="2026-03-01"', 'value="jsonl" selected'])
    expect(wrong.text).toContain(kept)
})
