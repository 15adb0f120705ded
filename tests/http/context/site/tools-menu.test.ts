import { expect, inject, it } from 'vitest'
import { toolsForAgents } from '#src/domain/account/messages/account-messages.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const menu = /<summary class="site-header__link"[^>]*>Tools<\/summary>.*?data-hx-get="([^"]+)"/s

/** Labels of links in their order, without the numbers of what waits. */
const linksIn = (text: string) =>
  [...text.matchAll(/<a class="menu__link" href="([^"]+)"/g)].map(([, href]) => href)

it('agents have their tools on results and listings too, in the order of the row', async () => {
  const agent = await signedIn(inject('origin'), 'agent')
  const results = await agent.get('/list', html)
  const listing = /<tr class="listing-row" id="(\d{26})"/.exec(results.text)![1]
  const pages = [results, await agent.get(`/listings/${listing}`, html)]
  const path = menu.exec(results.text)![1]!
  const row = await agent.get('/contacts', html)
  const start = row.text.indexOf('class="site-tools"')
  const expected = linksIn(row.text.slice(start, row.text.indexOf('</nav>', start)))
  expect(expected.length).toBeGreaterThan(10)
  for (const { text } of pages) expect(menu.exec(text)?.[1]).toBe(path)
  const opened = await agent.get(path, { ...html, 'HX-Request': 'true' })
  expect(linksIn(opened.text)).toEqual(expected)
  const whole = await agent.get('/tools', html)
  const main = whole.text.slice(whole.text.indexOf('<main'))
  expect([whole.status, linksIn(main)]).toEqual([200, expected])
})

it('others have no such menu', async () => {
  const client = await signedIn(inject('origin'), 'vow')
  expect((await client.get('/list', html)).text).not.toMatch(menu)
  const refused = await client.get('/tools', html)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain(toolsForAgents)
})

it('a client allows an agent to see opened homes, and takes it back', async () => {
  const origin = inject('origin')
  const client = await signedIn(origin, 'vow')
  const isOn = async () =>
    /name="shared" value="true" checked/.test((await client.get('/account', html)).text)
  expect(await isOn()).toBe(false)
  const set = (shared: object) => client.post('/account', { do: 'opened_homes', ...shared })
  expect((await set({ shared: 'true' })).text).toContain('can now see which homes you open')
  expect(await isOn()).toBe(true)
  expect((await set({})).text).toContain('can’t see which homes you open')
  expect(await isOn()).toBe(false)
  const agent = await signedIn(origin, 'agent')
  await agent.get('/account', html)
  expect((await agent.post('/account', { do: 'opened_homes', shared: 'true' })).status).toBe(403)
})
