import { describe, expect, inject, it } from 'vitest'
import { formExpired } from '#src/domain/context/messages/form-messages.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const fields = { login_name: 'vow', password: 'plat-demo' }
const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

describe('a form of this site', () => {
  it('is accepted with Fetch Metadata, and without it by its origin', async () => {
    const first = visitor(origin)
    await first.get('/sign_in')
    expect((await first.post('/sign_in', fields)).status).toBe(303)
    const second = visitor(origin)
    await second.get('/sign_in')
    const body = new URLSearchParams({ ...fields, authenticity_token: second.token() }).toString()
    const cookie = `visit=${second.cookies.get('visit')}`
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: cookie,
      Origin: origin,
    }
    expect((await send(origin, '/sign_in', { method: 'POST', headers, body })).status).toBe(303)
  })

  it('is accepted with the token in the header that scripts send', async () => {
    const someone = visitor(origin)
    await someone.get('/sign_in')
    const token = someone.cookies.get('XSRF-TOKEN')!
    const reply = await someone.post('/sign_in', fields, {
      token: '',
      headers: { 'X-XSRF-TOKEN': token },
    })
    expect(reply.status).toBe(303)
  })

  it('carries a token that is another one each time', async () => {
    const someone = visitor(origin)
    await someone.get('/sign_in')
    const first = someone.token()
    await someone.get('/sign_in')
    expect(someone.token()).not.toBe(first)
    expect((await someone.post('/sign_in', fields, { token: first })).status).toBe(303)
  })
})

describe('a forgery', () => {
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: origin },
    { 'Sec-Fetch-Site': '' },
    { 'Sec-Fetch-Site': 'Same-Origin' },
  ]
  it.each(foreign)('is refused by where it comes from: %o', async (headers) => {
    const someone = visitor(origin)
    await someone.get('/sign_in')
    expect((await someone.post('/sign_in', fields, { headers })).status).toBe(403)
  })

  it.each([
    'https://evil.example',
    'null',
    'http://localhost',
    `${origin}.evil.example`,
    undefined,
  ])('without Fetch Metadata is refused by its origin %s', async (from) => {
    const someone = visitor(origin)
    await someone.get('/sign_in')
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: `visit=${someone.cookies.get('visit')}`,
      ...(from === undefined ? {} : { Origin: from }),
    }
    const body = new URLSearchParams({ ...fields, authenticity_token: someone.token() }).toString()
    expect((await send(origin, '/sign_in', { method: 'POST', headers, body })).status).toBe(403)
  })

  it.each(['', 'x', 'x.y', '.', 'a'.repeat(500)])(
    'is refused with the token “%s”',
    async (token) => {
      const someone = visitor(origin)
      await someone.get('/sign_in')
      const reply = await someone.post('/sign_in', fields, { token })
      expect(reply.status).toBe(403)
      expect(reply.text).toContain(formExpired)
    },
  )

  it('is refused with the token of another visit, and with that of a visit before signing in', async () => {
    const one = visitor(origin)
    const other = visitor(origin)
    await one.get('/sign_in')
    await other.get('/sign_in')
    expect((await one.post('/sign_in', fields, { token: other.token() })).status).toBe(403)
    const before = other.token()
    await other.post('/sign_in', fields)
    expect((await other.post('/sign_out', {}, { token: before })).status).toBe(403)
  })

  it('is refused with the token of another session', async () => {
    const agent = await signedIn(origin, 'agent')
    const vow = await signedIn(origin, 'vow')
    await agent.get('/list')
    await vow.get('/list')
    expect((await agent.post('/sign_out', {}, { token: vow.token() })).status).toBe(403)
    expect((await agent.post('/sign_out', {})).status).toBe(303)
  })

  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    'application/xml',
    '',
  ]
  it.each(types)('is refused as %s', async (type) => {
    const vow = await signedIn(origin, 'vow')
    const headers = {
      'Content-Type': type,
      Cookie: `sid=${vow.cookies.get('sid')}`,
      'Sec-Fetch-Site': 'same-origin',
    }
    for (const body of [
      '',
      '{}',
      '{"authenticity_token":1}',
      '[1]',
      '{',
      'authenticity_token=x',
      '--x\r\n\r\n--x--',
    ]) {
      expect((await send(origin, '/sign_out', { method: 'POST', headers, body })).status).toBe(403)
    }
    expect((await vow.get('/list')).text).toContain('Sign out')
  })

  it.each(unsafe)('is refused with %s, on whatever address', async (method) => {
    for (const path of [
      '/',
      '/list',
      '/listings',
      '/no/such/page',
      '/fragments/listings/rows',
      '/sign_out',
    ]) {
      const reply = await send(origin, path, {
        method,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(reply.status, path).toBe(403)
    }
  })

  it('does not get in as GET', async () => {
    const vow = await signedIn(origin, 'vow')
    await vow.get('/sign_out')
    await vow.get(`/sign_out?_method=POST&authenticity_token=${vow.token()}`)
    expect((await vow.get('/list')).text).toContain('Sign out')
  })

  it('is answered as JSON to a script and as a fragment to htmx', async () => {
    const json = await send(origin, '/sign_out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(JSON.parse(json.text)).toMatchObject({
      success: false,
      error: expect.stringMatching(/form/) as string,
    })
    const fragment = await send(origin, '/sign_out', {
      method: 'POST',
      headers: { 'HX-Request': 'true' },
    })
    expect(json.status).toBe(403)
    expect(fragment.status).toBe(403)
    expect(fragment.text).toMatch(/^<p class="error-message"/)
  })
})
