import { describe, expect, inject, it } from 'vitest'
import { type Reply, send } from '../../../support/server/http.ts'
import { signedIn, type Visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const elsewhere = [
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '//elsewhere.example/list',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/list',
  '//elsewhere.example/listings',
  'javascript:alert(1)',
]

const as = (name: string) => {
  let found: Promise<Visitor> | null = null
  return () => (found ??= signedIn(origin, name))
}
const vow = as('vow')
const agent = as('agent')
const query = (path: string) => (to: string) =>
  send(origin, path + encodeURIComponent(to), { headers: html })
const posted = (who: () => Promise<Visitor>, path: string, field: string, more = {}) => {
  return async (to: string) => (await who()).post(path, { ...more, [field]: to }, { headers: html })
}

/** Every place that is given the path that it leads to. */
const places: Readonly<Record<string, (to: string) => Promise<Reply>>> = {
  'a link of a mail': query('/alerts/none/go?to='),
  'the way to sign in': query('/auth_redirect?state='),
  'the page to sign in': async (to) =>
    (await vow()).post('/sign_in', { login_name: 'vow', password: 'plat-demo', return_to: to }),
  'the page to sign in, by state': async (to) =>
    (await vow()).get(`/auth_redirect?state=${encodeURIComponent(to)}`, html),
  registration: async (to) =>
    (await vow()).get(`/register?return_to=${encodeURIComponent(to)}`, html),
  'a second step': posted(vow, '/sign_in/code', 'return_to'),
  'a passkey': posted(vow, '/sign_in/passkey', 'return_to'),
  'a choice of contacts': async (to) =>
    (await agent()).get(
      `/contacts/select?do=choose&contact_ids=${'0'.repeat(26)}&return_to=${encodeURIComponent(to)}`,
      html,
    ),
  'a sort': posted(agent, '/sorts/my', '_results', { name: 'One', sort_id: 'price_asc' }),
  'a filter': query('/search/filter?_go=1&_results='),
  'a filter in words': query('/search/filter_language?_results='),
  'a view': posted(agent, '/views/my', '_results', { do: 'remove', view_id: '0'.repeat(26) }),
  'the choice of less data': (to) =>
    send(origin, '/low_data?low_data=off', { headers: { ...html, Referer: origin + to } }),
  'an address of its own': (to) =>
    send(origin, encodeURI(to.startsWith('/') ? to : `/${to}`), { headers: html }),
}

describe('a redirect to a path that was given', () => {
  it.each(Object.entries(places))('stays on the site: %s', async (_, ask) => {
    for (const to of elsewhere) {
      const { status, headers } = await ask(to)
      expect(status, to).toBeLessThan(500)
      const { location } = headers
      if (location === undefined) continue
      expect(location, to).toMatch(/^\/(?![/\\])/)
      const target = new URL(location, origin)
      expect(target.origin, to).toBe(origin)
      expect(target.pathname.startsWith('//'), to).toBe(false)
    }
  })

  it('is followed where the path is of the site, as in a mail', async () => {
    const long = `/list?_filter=${'x'.repeat(4_000)}`
    for (const to of ['/list?page=2#top', long])
      expect((await places['a link of a mail']!(to)).headers.location).toBe(to)
  })
})
