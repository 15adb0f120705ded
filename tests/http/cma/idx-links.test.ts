import { describe, expect, it } from 'vitest'
import { embeddedIdxLinkPath, idxLinksPath } from '#src/domain/sharing/idx-links/paths.ts'
import { idxLinkGone } from '#src/domain/sharing/messages/idx-link-messages.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const filter = "PropertyType Eq 'Residential' And BedroomsTotal Ge 3"

async function makeLink(agent: Visitor, name = 'Family homes'): Promise<string> {
  await agent.get('/idx_links/new', html)
  const made = await agent.post(idxLinksPath(), { name, _filter: filter })
  expect(made.status).toBe(303)
  const { text } = await agent.get(made.headers.location!, html)
  return /\/idx_links\/(\d{26})\/edit/.exec(text)![1]!
}

describe('§2 IDX links over HTTP', () => {
  it('show everyone the same results, with the agent’s name', async () => {
    const { origin } = await startTestSite()
    const agent = await signedIn(origin, 'agent')
    const { text: blank } = await agent.get('/idx_links/new', html)
    expect(blank).toMatch(/<p><b>All listings<\/b><\/p>\s*<p><a href="\/search\/filter/)
    const { text: broken } = await agent.get('/idx_links/new?_filter=Nonsense+(', html)
    expect(broken).toContain('<b>Nonsense (</b>')
    expect(blank).toMatch(/<details>\s*<summary[^>]*>Filter language<\/summary>/)
    const id = await makeLink(agent)
    const short = await visitor(origin).get(`/idx_links/${id}`, html)
    expect([short.status, short.headers.location]).toEqual([303, `/idx_links/${id}/listings`])
    const shown = async (someone: Visitor) => {
      const { status, text } = await someone.get(`/idx_links/${id}/summary`, html)
      expect(status).toBe(200)
      return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]+>/g, '')
    }
    expect(await shown(agent)).toBe(await shown(visitor(origin)))
    const { text } = await visitor(origin).get(`/idx_links/${id}/summary`, html)
    expect(text).toContain('Emmett Coleman')
    expect(text).toContain(`base=idx_links.${id}`)
    for (const view of ['list', 'map', 'stats'])
      expect((await visitor(origin).get(`/idx_links/${id}/${view}`, html)).status).toBe(200)
  })

  it('are ten on a page, go on by htmx, and are moved, changed, and deleted', async () => {
    const { origin } = await startTestSite()
    const agent = await signedIn(origin, 'agent')
    expect((await agent.get(idxLinksPath(), html)).text).toContain('You have no IDX links yet.')
    for (let n = 1; n <= 11; n++) await makeLink(agent, `Link ${n}`)
    const first = await agent.get(idxLinksPath(), html)
    expect(first.text.match(/contact-row__name/g)).toHaveLength(10)
    expect(first.text).toContain('data-hx-get="/fragments/idx_links/rows?page=2"')
    const rest = await agent.get('/fragments/idx_links/rows?page=2', { 'HX-Request': 'true' })
    expect(rest.text).toContain('Link 11')
    const [, second] = [...first.text.matchAll(/\/idx_links\/(\d{26})\/edit/g)].map(([, id]) => id!)
    await agent.post(idxLinksPath(), { up: second! })
    const moved = await agent.get(idxLinksPath(), html)
    expect(moved.text.indexOf('Link 2<')).toBeLessThan(moved.text.indexOf('Link 1<'))
    const wrong = await agent.post(`/idx_links/${second}/edit`, {
      name: 'Kept',
      _filter: 'Nonsense (',
      listingevent: 'price',
      listingeventhours: '48',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Nonsense (')
    expect(wrong.text).toContain('value="48"')
    const path = `/idx_links/${second}/delete`
    expect((await agent.get(path, html)).text).toContain('Delete the IDX link Link 2?')
    expect((await agent.post(path, {})).status).toBe(303)
    expect((await agent.get(path, html)).status).toBe(404)
  })
})

describe('an IDX link in another site', () => {
  it('is a plain list that only the named sites may embed, without a cookie', async () => {
    const { origin } = await startTestSite()
    const agent = await signedIn(origin, 'agent')
    const id = await makeLink(agent)
    const someone = visitor(origin)
    const before = await someone.get(embeddedIdxLinkPath(id), html)
    expect(before.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const admin = await signedIn(origin, 'admin')
    await admin.get('/admin/settings', html)
    const saved = await admin.post('/admin/settings', {
      do: 'brokerage',
      siteName: 'Plat',
      registerAfter: '5',
      sessionDays: '30',
      grantDays: '90',
      framingOrigins: 'https://agent.example/ https://www.agent.example:8443',
    })
    expect(saved.status).toBe(303)
    const { status, text, headers } = await someone.get(embeddedIdxLinkPath(id), html)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://agent.example https://www.agent.example:8443",
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toMatch(/^public/)
    expect(text.match(/class="listing"/g)).toHaveLength(10)
    expect(text.match(/Listed by/g)).toHaveLength(10)
    expect(text).toContain('Emmett Coleman')
    expect(text).toContain('<base target="_blank">')
    expect(text).not.toContain('<script')
    expect(text.length).toBeLessThan(30_000)
    const { headers: others } = await someone.get('/summary', html)
    expect(others['content-security-policy']).toContain("frame-ancestors 'none'")
    const edit = await agent.get(`/idx_links/${id}/edit`, html)
    expect(edit.text).toContain('https://agent.example')
    const next = await someone.get(embeddedIdxLinkPath(id, { page: 2 }), html)
    expect(next.text).toContain('rel="prev"')
  })

  it('says where it is gone', async () => {
    const { origin } = await startTestSite()
    const gone = await visitor(origin).get(embeddedIdxLinkPath('0'.repeat(26)), html)
    expect([gone.status, gone.text.includes(idxLinkGone)]).toEqual([404, true])
  })
})
