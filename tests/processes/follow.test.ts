import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { ruleProfileSchema } from '#src/domain/admin/rules/rule-profile.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'
import { runPlat } from '../support/plat.ts'
import { send } from '../support/server/http.ts'
import { freePort, startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { visitor } from '../support/server/visitor.ts'

const secret = 'a secret that both sites have, of forty letters'

async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`never: ${what}`)
    await setTimeout(50)
  }
}

async function makeKey(DATABASE_PATH: string, role = 'idx'): Promise<string> {
  const args = ['api', 'key', 'add', `follower ${role}`, '--role', role, '--per-minute', '6000']
  const { out, err } = await runPlat(args, { DATABASE_PATH })
  return /plat_\w+/.exec(out)?.[0] ?? `none: ${err}`
}

const select = `SELECT Id, ListPrice, StandardStatus, City, StreetName, ListAgentKey, ListOfficeKey, PhotosCount,
  OriginatingSystemName, OriginatingSystemKey FROM listings WHERE MlgCanView IS NOT 0 ORDER BY Id`

it('a site that follows another one has the same listings, goes on alone, and catches up', async () => {
  const mainPath = demoDatabaseFile()
  const port = String(await freePort())
  const startMain = () => startServer(mainPath, { PORT: port, SESSION_SECRET: secret })
  let main = await startMain()
  const folder = mkdtempSync(join(tmpdir(), 'plat-follow-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'plat.sqlite')
  const follow = {
    FOLLOW: main.origin,
    FOLLOW_KEY: await makeKey(mainPath),
    SESSION_SECRET: secret,
    MEDIA_PATH: join(folder, 'media'),
  }
  let follower = await startServer(path, follow)
  onTestFinished(async () => void (await Promise.all([main.stop(), follower.stop()])))
  const mainDb = openDatabase(mainPath)
  onTestFinished(() => mainDb.close())
  const isReady = async () => (await send(follower.origin, '/readyz')).status === 200
  await until('the first load', isReady)
  const db = openDatabase(path)
  onTestFinished(() => db.close())

  const walk = async () => {
    const found: Record<string, unknown>[] = []
    const headers = { Authorization: `Bearer ${follow.FOLLOW_KEY}`, Prefer: 'maxpagesize=1000' }
    for (let at = '/odata/Property'; at !== ''; ) {
      const { text } = await send(main.origin, at, { headers })
      const page = JSON.parse(text)
      found.push(...page.value)
      const next = page['@odata.nextLink']
      at = next === undefined ? '' : next.slice(main.origin.length)
    }
    return found
  }
  const rows = () => db.readConnection.prepare<[], Record<string, unknown>>(select).all()
  const built = () =>
    db.readConnection
      .prepare('SELECT count(YearBuilt) FROM listings WHERE MlgCanView IS NOT 0')
      .pluck()
      .get() as number
  const expected = (await walk()).map((record) => record['ListingKey'])
  expect(rows().map(({ Id }) => Id)).toEqual(expected.sort())

  const id = String(expected[3])
  const priceThere = () => rows().find((row) => row['Id'] === id)?.['ListPrice']
  const change = (price: number) =>
    mainDb.write(({ connection }) =>
      connection.prepare('UPDATE listings SET ListPrice = ? WHERE Id = ?').run(price, id),
    )
  await change(123_456)
  const began = performance.now()
  await until('a change', () => priceThere() === 123_456)
  expect(performance.now() - began).toBeLessThan(5_000)

  const guest = visitor(follower.origin)
  expect((await guest.get(`/listings/${id}`)).text).toContain('$123,456')
  const there = await guest.get('/sign_in?from=x')
  expect(there.status).toBe(307)
  expect(there.headers['location']).toBe(`${main.origin}/sign_in?from=x`)
  const saving = await guest.post('/saved_searches', { name: 'x' }, { token: 'x' })
  expect(saving.status).toBe(503)
  expect(saving.text).toContain(followMessages.notSaved)

  await main.stop('SIGKILL')
  await change(234_567)
  expect((await guest.get('/list')).status).toBe(200)
  const account = await guest.get('/account', { 'X-Main-Away': '1' })
  expect(account.status).toBe(503)
  expect(account.text).toContain(followMessages.away)
  for (const saving of [`/listings/carts/new?save=${id}`, '/saved_searches/new'])
    expect((await guest.get(saving, { 'X-Main-Away': '1' })).text).toContain(
      followMessages.notSaved,
    )
  await follower.stop('SIGKILL')
  main = await startMain()
  await change(345_678)
  follower = await startServer(path, { ...follow, PORT: new URL(follower.origin).port })
  await until('catching up', () => priceThere() === 345_678)

  await mainDb.write(({ connection }) =>
    connection.prepare("UPDATE listings SET StandardStatus = 'Expired' WHERE Id = ?").run(id),
  )
  await until('a removal', () => priceThere() === undefined)
  expect((await visitor(follower.origin).get(`/listings/${id}`)).status).toBe(410)

  const source = String(rows()[0]!['OriginatingSystemName'])
  const visitors = { statuses: ['Active'], hiddenFields: ['YearBuilt'], maxResults: null }
  const strict = { title: 'Strict', basis: 'Made up', missingFlags: 'show', visitors }
  const rule = (profile: object | null) =>
    saveRules(mainDb, source, profile && ruleProfileSchema.parse(profile), {
      actor: 'boss',
      now: new Date(),
    })
  const shown = () => rows().length
  const before = [shown(), built()]
  await rule(strict)
  await until('the rules of a source', () => built() === 0 && shown() < before[0]!)
  await rule(null)
  await until('the end of the rules', () => String([shown(), built()]) === String(before))
}, 240_000)
