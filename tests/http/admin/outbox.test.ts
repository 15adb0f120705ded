import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { verifyAddressMail } from '#src/mail/templates/registration-mail.ts'
import { testMail } from '../../support/context.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

async function write(path: string, count: number): Promise<string[]> {
  const db = openDatabase(path)
  const url = 'https://listings.example/verify?token=a&b=<'
  const message = {
    ...verifyAddressMail(testMail, { name: 'Ann', url, validMinutes: 30 }),
    recipient: 'ann@x.example',
    host: 'x.example',
    secretUntil: new Date(Date.now() + 60_000),
  }
  const ids = await db.write((tx) =>
    Array.from({ length: count }, () => enqueueMessage(tx, message, new Date())),
  )
  await db.close()
  return ids
}

async function writeWithCalendar(path: string): Promise<string> {
  const db = openDatabase(path)
  const message = {
    kind: 'test',
    subject: 'Come and see',
    text: 'Come',
    html:
      '<p>Come <img src="https://old.example/media/a.jpg" alt=""> ' +
      '<img src="https://old.example/alerts/a/open" width="1">',
    recipient: 'ann@x.example',
    host: 'x.example',
    calendar: { name: 'open-house.ics', method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\n' },
  } as const
  const id = await db.write((tx) => enqueueMessage(tx, message, new Date()))
  await db.close()
  return id
}

it('administrators read the outbox without a script, and others find none', async () => {
  const { origin, databasePath } = await startTestSite()
  const [id] = await write(databasePath, 26)
  const path = `/admin/outbox/${id}`
  const [admin, agent] = [await signedIn(origin, 'admin'), await signedIn(origin, 'agent')]
  for (const each of ['/admin/outbox', path, `${path}/html`])
    expect((await agent.get(each)).status).toBe(404)

  const list = await admin.get('/admin/outbox?recipient=ANN&state=waiting&page=2')
  expect(list.text).toContain('No mail server is configured')
  expect(list.text).toContain('Page 2 of 2, 26 messages')
  expect(list.text).toContain(`href="${path}"`)
  expect(list.text).toContain('href="/admin/outbox?recipient=ANN&amp;state=waiting"')
  expect((await admin.get('/admin/outbox?state=sent')).text).toContain('No messages match.')

  const page = await admin.get(path)
  expect(page.text).toContain(
    'sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"',
  )
  expect(page.text).toContain(`src="${path}/html"`)
  expect(page.text).toContain('<a href="https://listings.example/verify?token=a&amp;b=%3C">')
  expect(page.headers['cache-control']).toBe('private, no-store')

  const document = await admin.get(`${path}/html`)
  expect(document.text).toMatch(/^<!doctype html>/)
  expect(document.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(document.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  )
  expect(document.headers['cache-control']).toBe('private, no-store')

  const attached = `/admin/outbox/${await writeWithCalendar(databasePath)}`
  const link = `<a href="${attached}/calendar" download="open-house.ics">open-house.ics</a>`
  expect((await admin.get(attached)).text.replace(/\s+/g, ' ')).toContain(link)
  const withPhoto = await admin.get(`${attached}/html`)
  expect(withPhoto.text).toBe('<p>Come <img src="/media/a.jpg" alt=""> <img width="1">')
  const file = await admin.get(`${attached}/calendar`)
  expect(file.text).toBe('BEGIN:VCALENDAR\r\n')
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="open-house.ics"')
  expect((await admin.get(`${path}/calendar`)).status).toBe(404)
  expect((await agent.get(`${attached}/calendar`)).status).toBe(404)

  await agent.get('/list')
  expect((await agent.post(path, { do: 'cancel' })).status).toBe(404)
  await admin.get(path)
  expect((await admin.post(path, { do: 'delete' })).status).toBe(400)
  const canceled = await admin.post(path, { do: 'cancel' })
  expect([canceled.status, canceled.headers['location']]).toEqual([303, path])
  expect((await admin.get(path)).text).toContain('The text is no longer stored')
})
