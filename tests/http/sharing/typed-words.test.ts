import { expect, inject, it } from 'vitest'
import { storedNow } from '#src/domain/context/messages/form-messages.ts'
import { shareMessageLinks } from '#src/domain/sharing/messages/sharing-messages.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'
import { column, html, lastMailTo, listingOf } from '../visits/support.ts'

it('the form of consumers has no subject, and loses nothing of what is refused', async () => {
  const [vow, agent] = await Promise.all(
    ['vow', 'agent'].map((name) => signedIn(inject('origin'), name)),
  )
  const ListingIds = listingOf('agent')
  const path = `/shares/new?ListingIds=${ListingIds}`
  expect((await agent!.get(path, html)).text).toContain('name="subject"')
  expect((await vow!.get(path, html)).text).toMatch(/<div hidden>\s*<label[^>]*>Subject/)
  const typed = { emails: 'bo@x.example', message: 'Look at evil.example, it is nice' }
  const sent = { ...typed, ListingIds, act: 'email', subject: 'My own subject' }
  const { status, text } = await vow!.post('/shares', sent, { headers: html })
  expect(status).toBe(422)
  for (const words of [...Object.values(typed), 'My own subject', shareMessageLinks])
    expect(text).toContain(words)
  expect(column('SELECT Id FROM messages WHERE Recipient = ?', typed.emails)).toEqual([])
})

it('a report is answered in the queue, without a script, and stays open', async () => {
  const origin = inject('origin')
  const someone = visitor(origin)
  const report = `/listings/${listingOf('agent')}/report_violations/new`
  await someone.get(report, html)
  const email = `reporter${Date.now()}@x.example`
  const said = { rule: 'price', body: 'It costs more.', name: 'Eve at evil.example', email }
  expect((await someone.post(report, said, { headers: html })).status).toBe(200)
  const [id] = column('SELECT Id FROM violations WHERE Email = ?', email)
  const admin = await signedIn(origin, 'admin')
  const path = '/admin/violations?state=open'
  expect((await admin.get(path, html)).text).toContain(`Reply to ${email}`)
  const post = (answer: string) =>
    admin.post(path, { id: id!, state: 'answer', answer, outcome: 'Half of it' }, { headers: html })
  const refused = await post('x'.repeat(4_001))
  expect(refused.status).toBe(422)
  for (const kept of [
    'x'.repeat(4_001),
    'value="Half of it"',
    'The text can have up to 4,000 characters.',
  ])
    expect(refused.text).toContain(kept)
  expect((await post('We ask the agent.')).status).toBe(303)
  expect((await admin.get(path, html)).text).toContain('We ask the agent.')
  expect(lastMailTo(email, 'violation-answer')).toContain('We ask the agent.')
  expect(lastMailTo(email, 'violation-answer')).not.toMatch(/evil|costs more/)
  const version = /name="opened_version" value="([^"]+)"/.exec(
    (await admin.get(path, html)).text.split(`value="${id}"`)[1]!,
  )![1]!
  const close = (state: string, outcome: string) =>
    admin.post(path, { id: id!, state, outcome, opened_version: version }, { headers: html })
  expect((await close('resolved', 'Corrected')).status).toBe(303)
  const late = await close('dismissed', 'Nothing was wrong')
  expect(late.status).toBe(422)
  expect(late.text).toContain(storedNow('Corrected'))
  expect(late.text).toContain('Nothing was wrong')
  const agent = await signedIn(origin, 'agent')
  await agent.get('/account', html)
  const denied = await agent.post(
    path,
    { id: id!, state: 'answer', answer: 'Me' },
    { headers: html },
  )
  expect(denied.status).toBe(404)
})
