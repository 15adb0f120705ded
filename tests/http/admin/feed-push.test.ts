import { expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { countEvents } from '#db/queries/admin/feeds/feed-event-rows.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { storedFeed } from '../../feeds/run/stored-feed.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

interface Pushed {
  readonly db: Database
  readonly admin: Awaited<ReturnType<typeof signedIn>>
  readonly origin: string
  readonly send: ReturnType<typeof sender>
}

const sender =
  (origin: string) =>
  async (path: string, body: string, headers: Record<string, string> = {}) => {
    const begun = performance.now()
    const response = await fetch(origin + path, {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      ms: performance.now() - begun,
    }
  }

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const event = (key: string, resource = 'Property') => ({
  ...{ EntityEventSequence: 1, ResourceName: resource, ResourceRecordKey: key },
})

it('a source that pushes is answered at once, and its records are read within seconds', async () => {
  const site = await startTestSite()
  const db = openDatabase(site.databasePath)
  const admin = await signedIn(site.origin, 'admin')
  const { origin } = site
  const pushed = { db, admin, origin, send: sender(origin) }
  await pushEvents(pushed)
  await hideOld(pushed)
  await pushHooks(pushed)
  await site.stop()
  await db.close()
}, 180_000)

async function pushEvents({ db, admin, send }: Pushed): Promise<void> {
  const waiting = (name: string) => countEvents(db, name, 1e6)
  const { world, received } = await storedFeed(db)
  const page = async () => textOf((await admin.get('/admin/feeds/north')).text)
  await expect.poll(page).toContain('Up to date.')

  const path = '/feeds/north/events'
  const off = await send(path, JSON.stringify(event('1001')))
  const unknown = await send('/feeds/south/events', JSON.stringify(event('1001')))
  expect([off.status, unknown.status]).toEqual([404, 404])
  const message = ({ text }: { text: string }) => JSON.parse(text).message
  expect(message(off)).toBe(message(unknown))

  expect(await page()).toContain('Pushes are off.')
  const on = textOf((await admin.post('/admin/feeds/north', { do: 'push_on' })).text)
  const [, address, token] = /Address: (\S+) Bearer token: (\S+)/.exec(on)!
  expect(new URL(address!).pathname).toBe(path)
  expect(await page()).not.toContain(token)
  const bearer = { Authorization: `Bearer ${token}` }

  for (const headers of [
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: `Basic ${token}` },
  ]) {
    const refused = await send(
      path,
      JSON.stringify(event('1001')),
      headers as Record<string, string>,
    )
    expect(refused.status).toBe(401)
    expect(message(refused)).toBe('The secret is missing or wrong.')
  }
  for (const body of ['', '{', '[[]]', '{"value":[{"ResourceName":"Property"}]}', 'null'])
    expect((await send(path, body, bearer)).status, body).toBe(400)
  expect((await send(path, `"${'x'.repeat(1_100_000)}"`, bearer)).status).toBe(413)
  expect(waiting('north')).toBe(0)

  world.change('Property', '1003', { ListPrice: 777_000 })
  world.remove('Property', '1005')
  world.events.length = 0
  const before = received.length
  const foreign = { ...bearer, Origin: 'https://mls.example', 'Sec-Fetch-Site': 'cross-site' }
  const value = [event('1003'), event('1005'), event('1003'), event('x', 'Showing')]
  const pushed = await send(path, JSON.stringify({ value }), foreign)
  expect(pushed).toMatchObject({ status: 200, text: '{"success":true}' })
  expect(pushed.headers.get('Set-Cookie')).toBeNull()
  await expect.poll(page, { timeout: 20_000 }).toMatch(/Property Events Done 1 0 1 1 /)
  const asked = received.slice(before).filter(({ url }) => url.includes('/Property'))
  expect(asked).toHaveLength(1)
  expect(waiting('north')).toBe(0)

  const storm = JSON.stringify({
    value: Array.from({ length: 10_000 }, (_, n) => event(String(1001 + (n % 12)))),
  })
  const answer = await send(path, storm, bearer)
  expect(answer.status).toBe(200)
  expect(answer.ms).toBeLessThan(2_000)
  expect(waiting('north')).toBeLessThanOrEqual(12)

  await admin.get('/admin/feeds/north')
  await admin.post('/admin/feeds/north', { do: 'push_off' })
  expect((await send(path, JSON.stringify(event('1001')), bearer)).status).toBe(404)

  await admin.get('/admin/feeds/north')
  const settings = { do: 'settings', every: '20', license_hours: '0', stale: 'hide' }
  const wrong = await admin.post('/admin/feeds/north', settings)
  expect(wrong.status).toBe(422)
  expect(textOf(wrong.text)).toContain('Hours that the license allows must be a whole number')
  await admin.get('/admin/feeds/north')
  expect((await admin.post('/admin/feeds/north', { ...settings, license_hours: '6' })).status).toBe(
    303,
  )
  const { text } = await admin.get('/admin/feeds/north', { Accept: 'text/html' })
  expect(text).toMatch(/value="hide" selected/)
  expect(text).toContain(settingsSaved)
}

/** As the hours of the license end, without a write at that moment, the answers change. */
async function hideOld({ db, admin, origin }: Pushed): Promise<void> {
  const list = async () => {
    const response = await fetch(
      `${origin}/list?_filter=${encodeURIComponent("City Eq 'Moorhead'")}`,
    )
    return { tag: response.headers.get('ETag'), text: await response.text() }
  }
  const before = await list()
  const path = /\/listings\/\d{26}/.exec(before.text)![0]
  const almost = new Date(Date.now() - 6 * 3_600_000 + 3_000).toISOString()
  await db.write(({ connection }) => {
    connection.prepare("UPDATE feed_resources SET SucceededAt = ? WHERE Feed = 'north'").run(almost)
  })
  expect((await list()).text).toContain(path)
  await expect.poll(async () => (await list()).text, { timeout: 20_000 }).not.toContain(path)
  expect((await list()).tag).not.toBe(before.tag)
  const page = await fetch(origin + path)
  expect(page.status).toBe(503)
  expect(textOf(await page.text())).toContain('This listing is temporarily unavailable')
  const seen = await admin.get(path)
  expect(seen.status).toBe(200)
  expect(textOf(seen.text)).toContain('May be out of date')
  expect(JSON.parse((await admin.get('/readyz')).text).feeds).toEqual({ stopped: 0, stale: 1 })
  await admin.get('/admin/feeds/north')
  await admin.post('/admin/feeds/north', { do: 'run' })
  await expect.poll(async () => (await fetch(origin + path)).status, { timeout: 20_000 }).toBe(200)
}

/** Repliers chooses a secret in a handshake, which needs ours. */
async function pushHooks({ db, admin, send }: Pushed): Promise<void> {
  const { world } = await storedFeed(db, 'repliers', { name: 'lake' })
  const page = async () => textOf((await admin.get('/admin/feeds/lake')).text)
  await expect.poll(page, { timeout: 20_000 }).toContain('Up to date.')
  const on = textOf((await admin.post('/admin/feeds/lake', { do: 'push_on' })).text)
  const targets = [...on.matchAll(/target_url of listing\.\w+: (\S+)/g)].map(([, one]) => {
    const { pathname, search } = new URL(one!.replaceAll('&amp;', '&'))
    return pathname + search
  })
  expect(new Set(targets).size).toBe(3)
  const hook = { 'X-Hook-Secret': 'chosen-by-repliers' }
  expect((await send('/feeds/lake/events', '', hook)).status).toBe(401)
  const body = JSON.stringify({ data: { mlsNumber: '1003' } })
  expect((await send(targets[0]!, body, hook)).status).toBe(401)
  const shaken = await send(targets[0]!, '', hook)
  expect(shaken.status).toBe(200)
  expect(shaken.headers.get('X-Hook-Secret')).toBe('chosen-by-repliers')
  world.change('Property', '1003', { ListPrice: 888_000 })
  expect((await send(targets[1]!, body, { 'X-Hook-Secret': 'wrong' })).status).toBe(401)
  expect((await send(targets[1]!, body, { 'X-API-Key': 'chosen-by-repliers' })).status).toBe(200)
  await expect.poll(page, { timeout: 20_000 }).toMatch(/Property Events Done 1 0 1 0 /)

  for (let n = 0; n < 30; n++) await send(targets[0]!, body, { 'X-Hook-Secret': `guess ${n}` })
  expect((await send(targets[0]!, body, { 'X-Hook-Secret': 'guess' })).status).toBe(429)
  expect((await send(targets[0]!, body, hook)).status).toBe(200)
}
