import { expect, it } from 'vitest'
import { alertsNotDeleted } from '#src/domain/alerts/messages/alert-messages.ts'
import { collectionsGone, collectionsNotDeleted } from '#src/domain/collections/messages.ts'
import { chosenGone, someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { searchesDeleteQuestion, searchesNotDeleted } from '#src/domain/searches/messages.ts'
import { call } from '../../support/server/call.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const gone = '20260101000000000000000000'
const both = `${gone},20260101000000000000000001`

async function site() {
  const { origin } = await startTestSite()
  const agent = await signedIn(origin, 'agent')
  await agent.get('/collections', html)
  const make = async (path: string, body: object) =>
    (await call(origin, agent, { method: 'POST', path, body })).json
  return { agent, make }
}

const alone = [
  ['/saved_searches/delete_modal?id=', gone, searchesNotDeleted(1), '/saved_searches'],
  ['/saved_searches/bulk_delete_modal?ids=', both, searchesNotDeleted(2), '/saved_searches'],
  ['/saved_searches/delete_modal?id=', 'nonsense', searchesNotDeleted(1), '/saved_searches'],
  ['/collections/delete_modal?ids=', gone, collectionsNotDeleted(1), '/collections'],
  ['/collections/delete_modal?ids=', both, collectionsGone, '/collections'],
  ['/newsfeeds/bulk_modal?do=delete&ids=', both, alertsNotDeleted(2), '/newsfeeds'],
] as const

it('§8 what is asked to delete and is gone is said, with a link to what is there', async () => {
  const { agent } = await site()
  for (const [path, ids, sentence, list] of alone) {
    const page = await agent.get(path + ids, html)
    expect([path, page.status]).toEqual([path, 404])
    for (const text of [sentence, chosenGone, `href="${list}"`]) expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/<button[^>]*>(Delete|Yes)</)
  }
})

it('§8 what is left of the chosen ones can be deleted', async () => {
  const { agent, make } = await site()
  const made = await make('/saved_searches', {
    saved_search: { Name: 'Left', Filter: 'BedroomsTotal Ge 3' },
  })
  const { Id } = made['search'] as { Id: string }
  const path = '/saved_searches/bulk_delete_modal'
  const page = await agent.get(`${path}?ids=${Id},${both}`, html)
  expect(page.status).toBe(200)
  for (const text of [searchesDeleteQuestion(1), 'Left', someChosenGone(2)!])
    expect(page.text).toContain(text)
  expect(page.text).toContain(`name="ids" value="${Id}"`)
  const cart = String((await make('/collections', { collection: { Name: 'Kept' } }))['Id'])
  const asked = await agent.get(`/collections/delete_modal?ids=${cart},${gone}`, html)
  for (const text of ['Delete Kept?', someChosenGone(1)!, `name="ids" value="${cart}"`])
    expect(asked.text).toContain(text)
})

it('§2 the search of contacts starts at the contacts', async () => {
  const { agent } = await site()
  const start = await agent.get('/search/contacts?q=ada', html)
  expect([start.status, start.headers.location]).toEqual([303, '/contacts?q=ada'])
  const { text } = await agent.get('/contacts', html)
  const contact = /href="\/contacts\/(\d{26})"/.exec(text)![1]!
  const own = await agent.get(`/search/contacts/${contact}`, html)
  expect(own.headers.location).toBe(`/search/contacts/${contact}/listings`)
  expect((await agent.get(own.headers.location!, html)).status).toBe(200)
})
