import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { secondFactorNeeded } from '#src/domain/account/messages/second-factor-messages.ts'
import {
  codeWrong,
  recoveryCodeWrong,
  signInReasons,
} from '#src/domain/account/messages/sign-in-messages.ts'
import { sendAs, tryAgain } from '#src/domain/context/messages/form-messages.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { elementsWith } from '../../support/pages/markup.ts'
import { formsOn, press } from '../../support/server/forms.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'
import { listingOf } from '../visits/support.ts'

const password = 'plat-demo'
const required = { SECOND_FACTOR: 'required' }
const html = { Accept: 'text/html' }

async function enter(origin: string, more: Record<string, string> = {}) {
  const someone = visitor(origin)
  await someone.get('/sign_in')
  const reply = await someone.post('/sign_in', { login_name: 'agent', password, ...more })
  return { someone, reply }
}

/** Sets the app up as the page asks; `code` makes its codes. */
async function setUp(someone: Visitor) {
  const path = '/account/second_factor'
  await someone.get(path)
  const shown = await someone.post(path, { do: 'begin', password })
  const key = /this key: <code[^>]*>([A-Z2-7 ]+)</.exec(shown.text)![1]!.replaceAll(' ', '')
  const ticket = /name="ticket" value="([^"]+)"/.exec(shown.text)![1]!
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  const wrong = await someone.post(path, { do: 'confirm', ticket, code: '12345' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(ticket)
  // A code of the step before, so that the one of now is new.
  const done = await someone.post(path, { do: 'confirm', ticket, code: code(-1) })
  const codes = /<pre[^>]*>([^<]*)</.exec(done.text)![1]!.split('\n')
  return { shown, done, code, codes }
}

describe('where agents must have a second factor', () => {
  it('they set it up before anything else, and sign in with it from then on', async () => {
    const { origin } = await startTestSite({}, required)
    const wanted = '/list?_filter=City+Eq+%27Wexley%27'
    const { someone, reply } = await enter(origin, { return_to: wanted })
    expect(reply.headers.location).toBe(wanted)
    const led = await someone.get(wanted, html)
    expect(led.headers.location).toBe(
      `/account/second_factor?${new URLSearchParams({ return_to: wanted })}`,
    )
    for (const path of ['/account', '/contacts', '/', '/map', '/admin'])
      expect([path, (await someone.get(path, html)).headers.location]).toEqual([
        path,
        expect.stringContaining('/account/second_factor'),
      ])
    // A rejected form is shown on its page, which must not be visible yet.
    const refused = await someone.post('/account', { name: 'A' }, { token: 'not a token' })
    expect(refused.text).not.toContain('<main')
    expect(refused.headers.location).toContain('/account/second_factor')
    const json = { Accept: 'application/json' }
    expect((await someone.get('/permissions', json)).status).toBe(403)
    const htmx = { 'HX-Request': 'true', 'HX-Current-URL': `${origin}/list` }
    const typed = await someone.post('/account', { name: 'A' }, { headers: htmx })
    expect([typed.status, typed.headers['hx-redirect']]).toEqual([403, undefined])
    expect(typed.text).toContain(secondFactorNeeded)
    const rows = await someone.get('/fragments/contacts/rows', htmx)
    expect([rows.status, rows.headers['hx-redirect']]).toEqual([
      403,
      '/account/second_factor?return_to=%2Flist',
    ])
    const searched = await someone.get('/list?place=Wexley', {
      ...htmx,
      'HX-Source': 'form#search',
    })
    expect(searched.headers['hx-redirect']).toBe(
      `/account/second_factor?${new URLSearchParams({ return_to: '/list?place=Wexley' })}`,
    )
    const { shown, codes, code } = await setUp(someone)
    expect(elementsWith(shown.text, 'role', 'img')).toHaveLength(1)
    expect(codes).toHaveLength(10)
    expect((await someone.get(wanted, html)).status).toBe(200)
    expect((await someone.get('/account/second_factor')).text).not.toContain(codes[0])

    const next = await enter(origin, { return_to: wanted })
    expect(next.reply.headers.location).toMatch(/^\/sign_in\/code\?return_to=%2Flist/)
    expect(next.someone.cookies.has('sid')).toBe(false)
    expect((await next.someone.get('/permissions', json)).text).toContain('"role":"idx"')
    await next.someone.get(next.reply.headers.location!)
    const bad = await next.someone.post('/sign_in/code', { code: '000000', return_to: wanted })
    expect([bad.status, bad.text.includes(codeWrong)]).toEqual([422, true])
    const good = await next.someone.post('/sign_in/code', {
      ...{ code: code(), return_to: wanted, trust: 'on' },
    })
    expect([good.status, good.headers.location]).toEqual([303, wanted])
    expect(next.someone.cookies.has('second_step')).toBe(false)
    expect((await next.someone.get('/permissions', json)).text).toContain('"role":"private"')

    await next.someone.get('/account')
    await next.someone.post('/sign_out', {})
    await next.someone.get('/sign_in')
    const trusted = await next.someone.post('/sign_in', { login_name: 'agent', password })
    expect(trusted.headers.location).toBe('/listings')
    expect(next.someone.cookies.has('sid')).toBe(true)
  })

  it('a recovery code signs in once, and an administrator resets the rest', async () => {
    const { origin } = await startTestSite()
    const agent = await signedIn(origin, 'agent')
    const { codes } = await setUp(agent)
    const step = async () => {
      const { someone, reply } = await enter(origin)
      await someone.get(reply.headers.location!)
      return someone.post('/sign_in/code', { recovery_code: codes[0]! })
    }
    expect((await step()).status).toBe(303)
    expect((await step()).status).toBe(422)
    const { someone, reply } = await enter(origin)
    await someone.get(reply.headers.location!)
    const used = await someone.post('/sign_in/code', { code: codes[0]! })
    expect([used.status, used.text.includes(recoveryCodeWrong)]).toEqual([422, true])
    expect((await someone.post('/sign_in/code', { code: codes[1]! })).status).toBe(303)
    const admin = await signedIn(origin, 'admin')
    const users = await admin.get('/admin/users?q=agent')
    const paths = [...users.text.matchAll(/\/admin\/users\/(\d{26})/g)].map(([path]) => path)
    for (const path of new Set(paths)) {
      const shown = await admin.get(path)
      if (!shown.text.includes('Signs in as <strong>agent</strong>')) continue
      expect(shown.text).toContain('an authenticator app')
      expect((await admin.post(path, { do: 'reset_factor' })).text).toContain('Not set up.')
    }
    expect((await enter(origin)).reply.headers.location).toBe('/listings')
    expect((await agent.get('/account', html)).status).toBe(303)
    const other = await signedIn(origin, 'agent2')
    await other.get('/account')
    expect((await other.post(paths[0]!, { do: 'reset_factor' })).status).toBe(404)
  })

  it.each<Record<string, string>>([{ code: '424242' }, { recovery_code: 'abcd-efgh' }])(
    'a form that is too old does not show what was typed again: %j',
    async (typed) => {
      const { origin } = await startTestSite()
      await setUp(await signedIn(origin, 'agent'))
      const { someone, reply } = await enter(origin)
      await someone.get(reply.headers.location!, html)
      const refused = await someone.post('/sign_in/code', typed, { headers: html, token: 'none' })
      expect(refused.status).toBe(403)
      expect(elementsWith(refused.text, 'name', 'code')).toHaveLength(1)
      expect(refused.text).not.toContain(Object.values(typed)[0])
    },
  )

  it('a forged, foreign, or expired state leads back to the password', async () => {
    const { origin } = await startTestSite()
    await setUp(await signedIn(origin, 'agent'))
    const { someone, reply } = await enter(origin, { return_to: '/summary' })
    const ticket = someone.cookies.get('second_step')!
    await someone.get(reply.headers.location!)
    const forged = ['', 'x', 'A'.repeat(5000), `${ticket.slice(0, -3)}AAA`, ticket.slice(1)]
    for (const state of forged) {
      someone.cookies.set('second_step', state)
      const back = await someone.post('/sign_in/code', { code: '123456', return_to: '/summary' })
      expect(back.headers.location).toBe('/sign_in?return_to=%2Fsummary&why=late')
      expect(someone.cookies.has('sid')).toBe(false)
    }
    const late = await someone.get('/sign_in?return_to=%2Fsummary&why=late')
    expect(late.text).toContain(signInReasons.late())
    expect((await send(origin, '/sign_in/code', { headers: html })).status).toBe(303)
    const noToken = await send(origin, '/sign_in/code', {
      method: 'POST',
      headers: { Cookie: `second_step=${ticket}`, 'Sec-Fetch-Site': 'cross-site' },
      body: 'code=123456',
    })
    expect(noToken.status).toBe(403)
  })
})

/** A consumer becomes an agent. */
function makeAgent(databasePath: string): void {
  const db = openConnection(databasePath)
  db.exec("UPDATE users SET Role = 'private' WHERE LoginName = 'vow'")
  db.close()
}

function countIn(databasePath: string, words: string): number {
  const db = openConnection(databasePath)
  const rows = 'SELECT DisplayName AS Text FROM users UNION ALL SELECT Text FROM messages'
  const sql = `SELECT count(*) FROM (${rows}) WHERE Text LIKE ?`
  const count = db.prepare<[string], number>(sql).pluck().get(`%${words}%`)!
  db.close()
  return count
}

describe('a form that was open before a second factor was needed', () => {
  const words = 'Typed words 27'

  it.each([
    { path: '/account', button: 'Save', field: 'name' },
    ...['', '?modal=true'].map((query) => ({
      path: contactAgentPath(listingOf('agent')) + query,
      button: 'Send',
      field: 'listing_message[body]',
    })),
  ])(
    'waits on no page of the account until it is set up: $path',
    async ({ path, button, field }) => {
      const { origin, databasePath } = await startTestSite({}, required)
      const someone = await signedIn(origin, 'vow')
      const page = await someone.get(path, html)
      makeAgent(databasePath)
      const refused = await press(someone, page, button, { [field]: words })
      expect([refused.status, refused.text.includes(secondFactorNeeded)]).toEqual([403, true])
      expect(elementsWith(refused.text, 'href', '/account/second_factor')).toHaveLength(1)
      expect(elementsWith(refused.text, 'class', 'error-page')).toHaveLength(1)
      expect(formsOn(refused).some(({ fields }) => [...fields.values()].includes(words))).toBe(true)
      const twice = await press(someone, refused, tryAgain)
      expect([twice.status, twice.text.includes(words)]).toEqual([403, true])
      expect(countIn(databasePath, words)).toBe(0)

      await setUp(someone)
      const sent = await press(someone, twice, tryAgain)
      // A modal shows this element of the answer.
      if (path.endsWith('modal=true'))
        expect([sent.status, elementsWith(sent.text, 'role', 'status').length]).toEqual([200, 1])
      expect(sent.status).toBeLessThan(400)
      expect(countIn(databasePath, words)).toBeGreaterThan(0)
    },
  )

  it('is not sent under another account without a decision', async () => {
    const { origin, databasePath } = await startTestSite({}, required)
    const someone = await signedIn(origin, 'vow')
    const page = await someone.get('/account', html)
    await someone.post('/sign_out', {})
    await someone.get('/sign_in')
    await someone.post('/sign_in', { login_name: 'agent', password })
    const refused = await press(someone, page, 'Save', { name: words })
    expect([refused.status, refused.text.includes(secondFactorNeeded)]).toEqual([403, true])
    await setUp(someone)
    const asked = await press(someone, refused, tryAgain)
    expect([asked.status, asked.text.includes(sendAs(''))]).toEqual([403, true])
    expect(countIn(databasePath, words)).toBe(0)
  })

  it('signs out', async () => {
    const { origin, databasePath } = await startTestSite({}, required)
    const someone = await signedIn(origin, 'vow')
    const page = await someone.get('/account', html)
    makeAgent(databasePath)
    expect((await press(someone, page, 'Sign out')).headers.location).toBe('/')
    expect(someone.cookies.has('sid')).toBe(false)
  })
})

describe('passkeys without a script', () => {
  it('say so, and the password stays', async () => {
    const { origin } = await startTestSite()
    const someone = visitor(origin)
    await someone.get('/sign_in')
    const reply = await someone.post('/sign_in/passkey', { response: '', return_to: '/summary' })
    expect(reply.headers.location).toBe('/sign_in?return_to=%2Fsummary&why=passkey')
    expect((await someone.get(reply.headers.location!)).text).toContain(signInReasons.passkey())
    const options = await someone.get('/sign_in/passkey_options')
    expect(JSON.parse(options.text)).toMatchObject({ userVerification: 'required' })
    expect(options.headers['cache-control']).toContain('no-store')
    await someone.get('/sign_in')
    const forged = await someone.post('/sign_in/passkey', { response: '{"id":"a"}' })
    expect(forged.status).toBe(422)
  })
})

it('a consumer whose access has ended must confirm the password, with the reason', async () => {
  const { origin, databasePath } = await startTestSite()
  const vow = await signedIn(origin, 'vow')
  const connection = openConnection(databasePath)
  const end = connection.prepare("UPDATE users SET GrantExpiresAt = ? WHERE LoginName = 'vow'")
  end.run('2020-01-01T00:00:00.000Z')
  const reply = await vow.get('/summary?page=2', html)
  expect(reply.headers.location).toBe('/sign_in?return_to=%2Fsummary%3Fpage%3D2&why=renew')
  expect(vow.cookies.has('sid')).toBe(false)
  expect((await vow.get(reply.headers.location!)).text).toContain(signInReasons.renew(90))
  const again = await vow.post('/sign_in', {
    ...{ login_name: 'vow', password, return_to: '/summary?page=2' },
  })
  expect(again.headers.location).toBe('/summary?page=2')
  expect((await vow.get('/summary?page=2', html)).status).toBe(200)
  const row = connection.prepare("SELECT GrantExpiresAt AS at FROM users WHERE LoginName = 'vow'")
  expect(Date.parse((row.get() as { at: string }).at)).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  connection.close()
})
