import { describe, expect, inject, it } from 'vitest'
import { cmaComparableNeeded } from '#src/domain/cma/messages/cma-messages.ts'
import { cmaSelectOne } from '#src/domain/cma/messages/cma-modal-messages.ts'
import { cmaPath, cmasPath, newCmaPath } from '#src/domain/cma/paths.ts'
import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { cmaSaved } from '#src/domain/sharing/messages/sharing-messages.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }
const houses = "PropertyType Eq 'Residential' And StandardStatus Eq 'Active'"

async function someIds(someone: Visitor, count: number, filter = houses): Promise<string[]> {
  const { text } = await someone.get(resultIdsPath({ _filter: filter }))
  return (JSON.parse(text) as { ids: string[] }).ids.slice(0, count)
}

const boxes = (text: string) => text.match(/name="listing_ids" value="(\d{26})"/g) ?? []
const filterIn = (text: string) => /name="_filter"[^>]*>([^<]*)</.exec(text)?.[1] ?? ''
const plain = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&#x27;', "'")

describe('§8 CMA over HTTP, without a script', () => {
  it('counts one bed and one bath as one', async () => {
    const agent = await signedIn(origin, 'agent')
    const small = `${houses} And BedroomsTotal Eq 1 And BathroomsTotalInteger Eq 1`
    const [subject] = await someIds(agent, 1, small)
    const page = await agent.get(newCmaPath({ subject: subject! }), html)
    expect(page.text).toMatch(/ · 1 bed · 1 bath · /)
  })

  it('goes from a listing to a report that is adjusted, exported, copied, and deleted', async () => {
    const agent = await signedIn(origin, 'agent')
    const [subject, ...others] = await someIds(agent, 4)
    const asked = newCmaPath({ subject: subject!, selected_listing_ids: others.join() })
    const page = await agent.get(asked, html)
    expect(page.status).toBe(200)
    for (const id of others) expect(page.text).toContain(`value="${id}" checked`)
    expect(filterIn(page.text)).toContain('radius(')
    expect(page.text).toMatch(/<details class="filter-language">\s*<summary[^>]*>Filter language/)
    // Enter in a field presses the first button of the form.
    const [, first] = /action="\/cmas" method="post".*?<button[^>]* value="(\w+)"/s.exec(page.text)!
    expect(first).toBe('make')
    const body = new URLSearchParams({ subject: subject!, name: 'Mine', do: 'make' })
    for (const id of others) body.append('listing_ids', id)
    const made = await agent.post(cmasPath(), {
      ...Object.fromEntries(body),
      listing_ids: others.join(),
    })
    expect(made.status).toBe(303)
    const path = made.headers.location!
    const report = await agent.get(path, html)
    expect(report.status).toBe(200)
    expect(report.text).toContain(cmaSaved)
    for (const id of [subject, ...others]) expect(report.text).toContain(`/listings/${id}"`)
    const adjusted = await agent.post(path, {
      do: 'adjust',
      listing: others[0]!,
      reason: 'Pool',
      amount: '-5000',
    })
    expect(adjusted.status).toBe(303)
    const wrong = await agent.post(path, {
      do: 'adjust',
      listing: others[0]!,
      reason: 'Pool & more',
      amount: 'much',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="Pool &amp; more"')
    const csv = await agent.get(`${path}/export.csv`)
    expect(csv.text).toContain('Pool: -5000')
    const map = await agent.get(`${path}/map.svg`)
    expect(map.headers['content-type']).toMatch(/svg/)
    expect(map.text).toContain('>3</text>')
    const link = await agent.post(
      '/shared_links',
      { cma_id: path.slice(path.lastIndexOf('/') + 1).split('?')[0]! },
      { headers: json },
    )
    const shared = new URL(JSON.parse(link.text).SharedUri).pathname
    const client = await send(origin, shared, { headers: html })
    expect(client.status).toBe(200)
    expect(client.text).toContain('Comparative market analysis')
    expect(client.text).not.toMatch(/name="do"|Duplicate/)
    const base = shared.split('/').slice(0, 3).join('/')
    expect((await send(origin, `${base}/map.svg`)).text).toContain('>3</text>')
    expect((await agent.post(path, { do: 'duplicate' })).headers.location).not.toBe(path)
    expect((await agent.get(`${path}/delete`, html)).text).toContain('Delete “Mine”?')
    expect((await agent.post(`${path}/delete`, {})).status).toBe(303)
    expect((await send(origin, shared, { headers: html })).status).toBe(410)
    expect((await agent.get(path, html)).status).toBe(404)
  })

  it('keeps what was chosen and typed while the filter is changed, and says what is wrong', async () => {
    const agent = await signedIn(origin, 'agent')
    const [subject, other] = await someIds(agent, 2)
    await agent.get(newCmaPath({ subject: subject! }), html)
    const fields = { subject: subject!, listing_ids: other!, name: 'Kept' }
    const searched = { ...fields, _filter: "City Eq 'Port Ellery'", do: 'search' }
    const found = await agent.post(cmasPath(), searched)
    expect(found.status).toBe(200)
    expect(found.text).toContain(`value="${other}" checked`)
    expect(found.text).toContain('value="Kept"')
    expect(found.text).toContain('<details class="filter-language" open>')
    expect(boxes(found.text).length).toBeGreaterThan(10)
    const proposed = await agent.post(cmasPath(), { ...searched, do: 'propose', miles: '2' })
    expect(plain(filterIn(proposed.text))).toMatch(/radius\('.*',2\)/)
    const wrong = await agent.post(cmasPath(), { ...searched, _filter: 'Nonsense (' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Nonsense (')
    const nameless = await agent.post(cmasPath(), { ...fields, name: ' ', do: 'make' })
    expect(nameless.status).toBe(422)
    expect(nameless.text).toContain(`value="${other}" checked`)
  })

  it('names the fields of the mistakes in a property that was typed', async () => {
    const agent = await signedIn(origin, 'agent')
    const typed = `${newCmaPath()}?built_in=true&address=1+A+St&beds=x&baths=999`
    const { status, text } = await agent.get(typed, html)
    expect(status).toBe(422)
    for (const [name, label] of [
      ['beds', 'Beds'],
      ['baths', 'Baths'],
    ])
      expect(text).toContain(`<a href="#cma-${name}">${label}: Enter a number`)
  })

  it('proposes with the best ones checked, and is not made without any', async () => {
    const agent = await signedIn(origin, 'agent')
    const [subject, other] = await someIds(agent, 2)
    const checked = (text: string) => text.match(/name="listing_ids" value="\d{26}" checked/g) ?? []
    const page = await agent.get(newCmaPath({ subject: subject! }), html)
    expect(checked(page.text).length).toBeGreaterThan(0)
    expect(checked(page.text).length).toBeLessThanOrEqual(6)
    const chosen = newCmaPath({ subject: subject!, selected_listing_ids: other! })
    expect(checked((await agent.get(chosen, html)).text)).toHaveLength(1)
    const none = await agent.post(cmasPath(), { subject: subject!, name: 'None', do: 'make' })
    expect(none.status).toBe(422)
    expect(none.text).toContain(cmaComparableNeeded)
    expect(checked(none.text)).toEqual([])
  })

  it('takes a typed address, and looks up its place', async () => {
    const agent = await signedIn(origin, 'agent')
    const typed = (values: Record<string, string>) =>
      agent.get(`/cmas/new?${new URLSearchParams(values)}`, html)
    const far = await typed({ address: '99 Nowhere Road', property_type: 'Residential' })
    expect(far.status).toBe(200)
    expect(far.text).toContain('so we don’t know where it is')
    const wrong = await typed({ address: '', area: 'big' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="big"')
    const hostile = await typed({ address: '<script>alert(1)</script>' })
    expect(hostile.text).toContain('<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>')
  })

  it('asks for a listing where none is checked', async () => {
    const agent = await signedIn(origin, 'agent')
    const { status, text } = await agent.get('/cmas/new?from=selected', html)
    expect([status, text.includes(cmaSelectOne)]).toEqual([422, true])
  })

  it('has fifteen reports on a page, and an empty state', async () => {
    const agent = await signedIn(origin, 'agent2')
    expect((await agent.get(cmasPath(), html)).text).toContain('You have no CMAs yet.')
    const [subject, other] = await someIds(agent, 2)
    await agent.get(newCmaPath({ subject: subject! }), html)
    const fields = { subject: subject!, listing_ids: other!, do: 'make' }
    for (let n = 1; n <= 16; n++) await agent.post(cmasPath(), { ...fields, name: `Report ${n}` })
    const first = await agent.get(cmasPath(), html)
    expect(first.text.match(/contact-row__name/g)).toHaveLength(15)
    const second = await agent.get(cmasPath({ page: 2 }), html)
    expect(second.text.match(/contact-row__name/g)).toHaveLength(1)
    expect((await agent.get(cmasPath({ page: 9 }), html)).text).toContain('Go to the first page')
  })
})

describe('§2 CMA in an iframe', () => {
  it('is this site’s page, which only the site may embed', async () => {
    const agent = await signedIn(origin, 'agent')
    const [subject, other] = await someIds(agent, 2)
    const { text } = await agent.get(newCmaPath({ subject: subject! }), json)
    const { url } = JSON.parse(text) as { url: string }
    expect(url).toBe(newCmaPath({ subject: subject!, modal: 'true' }))
    const framed = await agent.get(url, html)
    const policy = framed.headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self'")
    expect(framed.text).toContain('target="_self"')
    const made = await agent.post(cmasPath(), {
      subject: subject!,
      listing_ids: other!,
      name: 'Framed',
      modal: 'true',
      do: 'make',
    })
    const report = await agent.get(made.headers.location!, html)
    expect(report.text).toContain('data-cma-saved')
    expect(report.text).not.toContain('site-header')
  })

  it('is another program’s where an administrator names one, and its origin alone is let in', async () => {
    const site = await startTestSite()
    const admin = await signedIn(site.origin, 'admin')
    const settings = {
      do: 'brokerage',
      siteName: 'Plat',
      registerAfter: '5',
      sessionDays: '30',
      grantDays: '90',
      framingOrigins: 'https://agent.example',
    }
    await admin.get('/admin/settings', html)
    const wrong = await admin.post('/admin/settings', { ...settings, cmaUrl: 'http://cma.example' })
    expect(wrong.status).toBe(422)
    const cmaUrl = 'https://cma.example/new?ids={listing_ids}'
    expect((await admin.post('/admin/settings', { ...settings, cmaUrl })).status).toBe(303)
    const agent = await signedIn(site.origin, 'agent')
    const ids = await someIds(agent, 2)
    const asked = newCmaPath({ selected_listing_ids: ids.join() })
    const { text } = await agent.get(asked, json)
    expect(JSON.parse(text)).toEqual({ url: `https://cma.example/new?ids=${ids.join()}` })
    const page = await agent.get(asked, html)
    expect(page.text).toContain(`<iframe class="cma-new__frame" src="https://cma.example/new?ids=`)
    expect(page.headers['content-security-policy']).toContain(
      "frame-src 'self' https://cma.example;",
    )
    const visitor = await signedIn(site.origin, 'vow')
    const other = await visitor.get('/summary', html)
    expect(other.headers['content-security-policy']).not.toContain('cma.example')
    const own = await agent.get(`${asked}&built_in=true`, html)
    expect(own.text).not.toContain('<iframe')
  })
})

it('§8 CMA of another agent is not found', async () => {
  const agent = await signedIn(origin, 'agent')
  const [subject, other] = await someIds(agent, 2)
  await agent.get(newCmaPath({ subject: subject! }), html)
  const fields = { subject: subject!, listing_ids: other!, name: 'Own', do: 'make' }
  const made = await agent.post(cmasPath(), fields)
  const stranger = await signedIn(origin, 'agent2')
  expect((await stranger.get(made.headers.location!, html)).status).toBe(404)
  expect((await stranger.get(cmaPath('none'), html)).status).toBe(404)
})
