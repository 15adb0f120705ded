import { createHash } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { signInRefused } from '#src/domain/account/messages/sign-in-messages.ts'
import { attributeOf, elementsWith } from '../../../support/pages/markup.ts'
import { send } from '../../../support/server/http.ts'
import { startTestSite } from '../../../support/server/site.ts'
import { signedIn, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')

async function enter(
  site: string,
  loginName: string,
  password: string,
  more: Record<string, string> = {},
) {
  const someone = visitor(site)
  await someone.get('/sign_in')
  return {
    someone,
    reply: await someone.post('/sign_in', { login_name: loginName, password, ...more }),
  }
}

describe('signing in', () => {
  it.each(['admin', 'agent', 'vow', 'portal', 'idx', '  AGENT2 '])(
    'works for %s',
    async (loginName) => {
      const { someone, reply } = await enter(origin, loginName, 'plat-demo')
      expect(reply.status).toBe(303)
      expect(reply.headers.location).toBe('/listings')
      expect((await someone.get('/list')).text).toContain('Sign out')
    },
  )

  it('gives a cookie that only the server reads', async () => {
    const { reply } = await enter(origin, 'vow', 'plat-demo')
    const cookie = reply.headers['set-cookie']!.find((line) => line.startsWith('sid='))!
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  it('gives the browser a device cookie, which signing out leaves alone', async () => {
    const { someone, reply } = await enter(origin, 'vow', 'plat-demo')
    const cookie = reply.headers['set-cookie']!.find((line) => line.startsWith('device='))!
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = someone.cookies.get('device')
    await someone.get('/list')
    await someone.post('/sign_out', {})
    expect(someone.cookies.get('device')).toBe(token)
    await someone.get('/sign_in')
    await someone.post('/sign_in', { login_name: 'portal', password: 'plat-demo' })
    expect(someone.cookies.get('device')).toBe(token)
  })

  it('leads back to the page that it started from, and to no other site', async () => {
    const back = async (path: string) =>
      (await enter(origin, 'vow', 'plat-demo', { return_to: path })).reply.headers.location
    expect(await back('/summary?_filter=City+Eq+%27Wexley%27&page=2')).toBe(
      '/summary?_filter=City+Eq+%27Wexley%27&page=2',
    )
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/.//evil.example',
      'javascript:x',
    ]) {
      expect(await back(path)).toBe('/listings')
    }
  })

  it('is not offered to who has signed in', async () => {
    const vow = await signedIn(origin, 'vow')
    const reply = await vow.get('/sign_in?return_to=/summary')
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/summary')
  })

  it.each([
    ['agent', 'wrong'],
    ['nobody', 'plat-demo'],
    ["' OR 1=1 --", 'x'],
    ['x'.repeat(9000), 'y'.repeat(9000)],
    ['\u0000', '\u202e'],
  ])('is refused in the same words for %j', async (loginName, password) => {
    const site = await startTestSite()
    const { someone, reply } = await enter(site.origin, loginName, password)
    expect(reply.status).toBe(422)
    expect(reply.text).toContain(signInRefused)
    expect(someone.cookies.has('sid')).toBe(false)
  })

  it('shows what was typed as text', async () => {
    const site = await startTestSite()
    const { reply } = await enter(site.origin, '"><script>alert(1)</script>', 'x')
    const [input] = elementsWith(reply.text, 'name', 'login_name')
    expect(attributeOf(input!, 'value')).toBe('"><script>alert(1)</script>')
  })

  it('has to be given a name and a password', async () => {
    expect((await enter(origin, '', 'x')).reply.status).toBe(422)
    expect((await enter(origin, 'agent', '')).reply.status).toBe(422)
  })

  it('is answered after ten wrong tries with how long to wait, the right password included', async () => {
    const site = await startTestSite()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await enter(site.origin, `name${i}`, 'wrong')).reply.status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    const { reply } = await enter(site.origin, 'agent', 'plat-demo')
    expect(reply.status).toBe(429)
    expect(reply.text).toMatch(/Please wait 3 minutes/)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(120)
  })

  it('is answered so in the account too, with the same time in the header', async () => {
    const { origin } = await startTestSite()
    const someone = await signedIn(origin, 'vow')
    await someone.get('/account')
    const leave = () => someone.post('/account/leave', { current_password: 'wrong' })
    for (let i = 0; i < 25; i++) expect((await leave()).status).toBe(422)
    const password = { do: 'password', current_password: 'wrong', password: 'garnet orchard 27' }
    const replies = [
      await leave(),
      await someone.post('/account', password),
      await someone.post('/account/second_factor', { do: 'begin', password: 'wrong' }),
      await someone.post('/account/passkeys', { do: 'begin', name: 'Phone', password: 'wrong' }),
    ]
    for (const { status, headers, text } of replies) {
      const minutes = /Please wait (\d+) minutes/.exec(text)?.[1]
      const seconds = Number(headers['retry-after'])
      expect([status, String(Math.ceil(seconds / 60))]).toEqual([429, minutes])
    }
  })
})

describe('a session', () => {
  it('is not one that the browser brought along (fixation)', async () => {
    const someone = visitor(origin)
    const planted = 'A'.repeat(43)
    someone.cookies.set('sid', planted)
    await someone.get('/sign_in')
    await someone.post('/sign_in', { login_name: 'vow', password: 'plat-demo' })
    expect(someone.cookies.get('sid')).toMatch(/^[\w-]{43}$/)
    expect(someone.cookies.get('sid')).not.toBe(planted)
    expect((await send(origin, '/list', { headers: { Cookie: `sid=${planted}` } })).text).toContain(
      'Sign in',
    )
  })

  it('ends with signing out, for good', async () => {
    const vow = await signedIn(origin, 'vow')
    const token = vow.cookies.get('sid')!
    await vow.get('/list')
    const reply = await vow.post('/sign_out', {})
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/')
    expect(reply.headers['clear-site-data']).toBeUndefined()
    expect(
      [...vow.cookies.keys()].filter(
        (name) => name !== 'resultsView' && /sid|visit|XSRF/.test(name),
      ),
    ).toEqual([])
    expect((await send(origin, '/list', { headers: { Cookie: `sid=${token}` } })).text).toContain(
      'Sign in',
    )
  })

  it('ends when the same browser signs in as another user', async () => {
    const site = await startTestSite()
    const someone = await signedIn(site.origin, 'vow')
    await someone.get('/list')
    const reply = await someone.post('/sign_in', { login_name: 'agent', password: 'plat-demo' })
    expect(reply.status).toBe(303)
    const connection = openConnection(site.databasePath, { readonly: true })
    const ids = () => connection.prepare<[], string>('SELECT id FROM sessions').pluck().all()
    expect(ids()).toEqual([hash(someone.cookies.get('sid')!)])
    connection.close()
  })

  it('is not what the database has of it', async () => {
    const site = await startTestSite()
    const vow = await signedIn(site.origin, 'vow')
    const connection = openConnection(site.databasePath, { readonly: true })
    const rows = connection.prepare<[], { id: string }>('SELECT * FROM sessions').all()
    connection.close()
    expect(rows.map(({ id }) => id)).toEqual([hash(vow.cookies.get('sid')!)])
    for (const value of Object.values(rows[0]!)) {
      const reply = await send(site.origin, '/list', {
        headers: { Cookie: `sid=${encodeURIComponent(String(value))}` },
      })
      expect(reply.text).toContain('Sign in')
    }
  })

  it.each(['x', '', 'A'.repeat(42), 'A'.repeat(44), '%00', '../../..', "' OR 1=1"])(
    'is nothing made up: %j',
    async (token) => {
      const reply = await send(origin, '/list', { headers: { Cookie: `sid=${token}` } })
      expect(reply.status).toBe(200)
      expect(reply.text).toContain('Sign in')
    },
  )

  it('leaves other sessions of the account alone', async () => {
    const one = await signedIn(origin, 'portal')
    const other = await signedIn(origin, 'portal')
    await one.get('/list')
    await one.post('/sign_out', {})
    expect((await other.get('/list')).text).toContain('Sign out')
  })
})

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
