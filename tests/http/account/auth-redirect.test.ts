import { describe, expect, inject, it } from 'vitest'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const evil = 'evil.example'

/** Each of them has led a browser to another site somewhere. */
const hostile = [
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\/${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/./..//${evil}`,
  `/search/../..//${evil}`,
  `/%2e//${evil}`,
  `/%2e%2e//${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `/\r/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `\u0000//${evil}`,
  `/\u0000/${evil}`,
  `/\u0085/${evil}`,
  `/list\u0009`,
  `/list\r\nSet-Cookie: a=b`,
  `http://${evil}`,
  `https://${evil}`,
  `HTTPS://${evil}`,
  `http:${evil}`,
  `http:/${evil}`,
  `https:///${evil}`,
  `ftp://${evil}`,
  `javascript:alert(1)`,
  `JaVaScRiPt:alert(1)`,
  `java\nscript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `file:///etc/passwd`,
  `blob:${origin}/a`,
  `view-source:${origin}`,
  `@${evil}`,
  `.${evil}`,
  `${evil}`,
  `?//${evil}`,
  `#//${evil}`,
  `:80`,
  `http://localhost@${evil}`,
  `http://localhost:80@${evil}/`,
  `http://${evil}#${origin}`,
  `http://${evil}?${origin}/`,
  `${origin}.${evil}/`,
  `${origin}@${evil}/`,
  `/${'x'.repeat(2048)}`,
]

const isOwn = (path: string) => new URL(path, origin).origin === origin

describe('§2 the auth redirect screen', () => {
  it('sends a visitor to sign in with the address of the page that led there', async () => {
    const wanted = '/summary?_filter=City+Eq+%27Wexley%27&page=2&bounds=1%2C2%2C3%2C4'
    const from = { ...html, Referer: origin + wanted }
    const reply = await send(origin, '/auth_redirect', { headers: from })
    expect(reply.status).toBe(303)
    const target = new URL(reply.headers.location!, origin)
    expect([target.pathname, target.searchParams.get('state')]).toEqual(['/sign_in', wanted])
    expect(reply.text).toContain('>Continue</a>')
    const someone = visitor(origin)
    const shown = await someone.get(reply.headers.location!)
    const returnTo = /name="return_to" value="([^"]*)"/.exec(shown.text)![1]!
    const entered = await someone.post('/sign_in', {
      ...{ login_name: 'vow', password: 'plat-demo' },
      return_to: returnTo.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    })
    expect(entered.headers.location).toBe(wanted)
  })

  it('prefers the state that it is given, and leads on who has signed in', async () => {
    const from = { ...html, Referer: `${origin}/summary` }
    const reply = await send(origin, '/auth_redirect?state=/list', { headers: from })
    expect(reply.headers.location).toBe('/sign_in?state=%2Flist')
    const vow = await signedIn(origin, 'vow')
    expect((await vow.get('/auth_redirect?state=/list', html)).headers.location).toBe('/list')
  })

  it.each([undefined, `https://${evil}/list`, 'about:blank', 'not an address'])(
    'begins with the listings for a page that is not its own: %j',
    async (Referer) => {
      const headers = { ...html, ...(Referer === undefined ? {} : { Referer }) }
      const reply = await send(origin, '/auth_redirect', { headers })
      expect(reply.headers.location).toBe('/sign_in?state=%2Flistings')
    },
  )
})

describe('signing in leads to no other site', () => {
  it.each(hostile)('%j', async (state) => {
    expect(safeReturnPath(state, origin)).toBeNull()
    const query = new URLSearchParams({ state, return_to: state })
    for (const page of ['/auth_redirect', '/sign_in/code', '/sign_in/passkey']) {
      const { location } = (await send(origin, `${page}?${query}`, { headers: html })).headers
      expect(isOwn(location!)).toBe(true)
      expect(location).not.toContain(evil)
    }
    const shown = await send(origin, `/sign_in?${query}`, { headers: html })
    expect(shown.text).toContain('name="return_to" value="/listings"')
  })

  it('nor does a sign-in that is sent one', async () => {
    const vow = await signedIn(origin, 'vow')
    for (const state of hostile) {
      const query = new URLSearchParams({ return_to: state })
      const { location } = (await vow.get(`/sign_in?${query}`, html)).headers
      expect(location).toBe('/listings')
    }
  })
})
