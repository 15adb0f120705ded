import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { revokeKey } from '#src/use-cases/api/keys/save-key.ts'
import { keyIn } from '../../support/api/keys.ts'
import { askSpark, bearer } from '../../support/api/spark.ts'
import type { Request } from '../../support/server/http.ts'
import { sharedTestSite } from '../../support/server/site.ts'

const site = sharedTestSite()
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

let id: string
let secret: string

beforeAll(async () => {
  const made = await keyIn(site().databasePath, {
    signature: true,
    role: 'private',
    account: 'agent',
  })
  id = made.id
  secret = made.key
})

const ask = (path: string, request?: Request) => askSpark(site().origin, path, request)

const signIn = (apiKey = id, signature = md5(`${secret}ApiKey${apiKey}`)) =>
  ask(`session?ApiKey=${apiKey}&ApiSig=${signature}`, { method: 'POST' })

async function session() {
  const [begun] = (await signIn()).D.Results as unknown as { AuthToken: string; Expires: string }[]
  return begun!
}

/** The address of a request as a client of Spark's signs it. */
function signed(path: string, query: Record<string, string>, body = '') {
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([name, value]) => name + value).join('')
  const ApiSig = md5(`${secret}ApiKey${id}ServicePath/v1/${path}${text}${body}`)
  return `${path}?${new URLSearchParams({ ...query, ApiSig }).toString()}`
}

it('a program signs in, signs its requests, and signs out', async () => {
  const { status, D } = await signIn()
  expect(status).toBe(200)
  expect(D.Results).toEqual([
    {
      AuthToken: expect.stringMatching(/^[0-9a-f]{48}$/),
      Expires: expect.any(String),
      Roles: ['private'],
    },
  ])
  const ofForm = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const fields = new URLSearchParams({ ApiKey: id, ApiSig: md5(`${secret}ApiKey${id}`) }).toString()
  const byForm = await ask('session', { method: 'POST', headers: ofForm, body: fields })
  expect(byForm.status).toBe(200)
  const { AuthToken, Expires } = await session()
  const minutes = (Date.parse(Expires) - Date.now()) / 60_000
  expect([minutes > 25, minutes <= 30]).toEqual([true, true])

  const query = { AuthToken, _filter: "City Eq 'Port Ellery'", _orderby: '-ListPrice,+City' }
  const listings = await ask(signed('listings', query))
  expect([listings.status, listings.D.Results!.length]).toEqual([200, 10])
  const form = new URLSearchParams({ _filter: 'ListPrice Gt 300000' }).toString()
  const headers = {
    'X-HTTP-Method-Override': 'GET',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const posted = signed('listings', { AuthToken }, form)
  expect((await ask(posted, { method: 'POST', body: form, headers })).status).toBe(200)
  const longer = { method: 'POST', body: `${form}&_limit=1`, headers }
  expect((await ask(posted, longer)).D).toMatchObject({ Code: 1000 })

  const hidden = `${form}&ApiUser=agent2`
  const inForm = { method: 'POST', body: hidden, headers }
  expect((await ask(signed('listings', { AuthToken }, hidden), inForm)).D.Code).toBe(1035)

  const own = { AuthToken, ApiUser: 'agent' }
  expect((await ask(signed('my/account', own))).status).toBe(200)
  const other = await ask(signed('my/account', { AuthToken, ApiUser: 'agent2' }))
  expect([other.status, other.D.Code]).toEqual([403, 1015])

  const out = { method: 'DELETE' }
  expect((await ask(signed(`session/${AuthToken}`, { AuthToken }), out)).D).toEqual({
    ...{ Success: true, Results: [] },
  })
  const ended = await ask(signed('system', { AuthToken }))
  expect([ended.status, ended.D.Code]).toEqual([401, 1020])
})

it('a session is of one key, which alone may end it', async () => {
  const { AuthToken } = await session()
  const { key } = await keyIn(site().databasePath)
  const others = { method: 'DELETE', headers: bearer(key) }
  expect((await ask(`session/${AuthToken}`, others)).status).toBe(404)
  expect((await ask(signed('system', { AuthToken }))).status).toBe(200)
  const both = await ask(signed('system', { AuthToken }), { headers: bearer(key) })
  expect(both.D.Code).toBe(1000)
  expect((await ask(`session/${AuthToken}`, { method: 'POST', headers: bearer(key) })).status).toBe(
    405,
  )
  expect((await ask('session', { headers: bearer(key) })).D.Code).toBe(1018)
})

it('a wrong signature, key, or session is refused, and a key that may not sign', async () => {
  const unsigned = await keyIn(site().databasePath)
  const { AuthToken } = await session()
  const query = { AuthToken, _limit: '3' }
  const right = signed('listings', query)
  const wrong: readonly [path: string, code: number, method?: string][] = [
    [`session?ApiKey=${id}&ApiSig=${'0'.repeat(32)}`, 1000, 'POST'],
    [
      `session?ApiKey=${unsigned.id}&ApiSig=${md5(`${unsigned.key}ApiKey${unsigned.id}`)}`,
      1000,
      'POST',
    ],
    [`session?ApiKey=${unsigned.id}&ApiSig=${md5(`ApiKey${unsigned.id}`)}`, 1000, 'POST'],
    [`session?ApiKey=none&ApiSig=${md5('ApiKeynone')}`, 1000, 'POST'],
    [`session?ApiKey=${id}`, 1050, 'POST'],
    ['session', 1050, 'POST'],
    [`session?ApiKey=${id}&ApiSig=x&_limit=1`, 1053, 'POST'],
    [right.replace('_limit=3', '_limit=4'), 1000],
    [right.replace('listings', 'savedsearches'), 1000],
    [right.replace(/ApiSig=.*/, 'ApiSig='), 1000],
    [`listings?AuthToken=${AuthToken}`, 1050],
    [signed('listings', { AuthToken: '0'.repeat(48) }), 1020],
  ]
  for (const [path, code, method = 'GET'] of wrong) {
    const { D, headers } = await ask(path, { method })
    expect([path, D.Code, headers['set-cookie']]).toEqual([path, code, undefined])
  }
  expect((await ask(right)).status).toBe(200)
})

it('a session ends with its key', async () => {
  const { AuthToken } = await session()
  const db = openDatabase(site().databasePath)
  await revokeKey({ db, clock: () => new Date() }, id, 'test')
  await db.close()
  expect((await ask(signed('system', { AuthToken }))).D.Code).toBe(1000)
  expect((await signIn()).D.Code).toBe(1000)
})
