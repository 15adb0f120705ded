import { describe, expect, it } from 'vitest'
import { collectionsNotDeleted } from '#src/domain/collections/messages.ts'
import { searchesDeleteQuestion, searchesNotDeleted } from '#src/domain/searches/messages.ts'
import { call } from '../../support/server/call.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const unknownId = '20260101000000000000000000'

async function site() {
  const { origin } = await startTestSite()
  const agent = await signedIn(origin, 'agent')
  await agent.get('/collections', html)
  const collection = async (Name: string) => {
    const body = { collection: { Name } }
    const made = await call(origin, agent, { method: 'POST', path: '/collections', body })
    return String(made.json['Id'])
  }
  const search = async (Name: string) => {
    const body = { saved_search: { Name, Filter: 'BedroomsTotal Ge 3' } }
    const made = await call(origin, agent, { method: 'POST', path: '/saved_searches', body })
    return (made.json['search'] as { Id: string }).Id
  }
  return { agent, collection, search }
}

describe('bulk deletes', () => {
  it('asks with the number and the names', async () => {
    const { agent, collection, search } = await site()
    const carts = [await collection('First'), await collection('Second')].join()
    const asked = await agent.get(`/collections/delete_modal?ids=${carts}`, html)
    expect(asked.text).toContain('Delete 2 collections: First, Second?')
    const searches = [await search('Third'), await search('Fourth')].join()
    const question = await agent.get(`/saved_searches/bulk_delete_modal?ids=${searches}`, html)
    expect(question.text).toContain('Contacts you provided')
    for (const text of [searchesDeleteQuestion(2), 'Third', 'Fourth'])
      expect(question.text).toContain(text)
  })

  it('deletes all or none, and says so', async () => {
    const { agent, collection, search } = await site()
    const ids = [await collection('First'), unknownId].join()
    const carts = await agent.post('/collections/delete_modal', { ids }, { headers: html })
    expect([carts.status, carts.headers.location]).toEqual([303, '/collections'])
    const list = await agent.get('/collections', html)
    expect(list.text).toContain(collectionsNotDeleted(2))
    expect(list.text).toContain('First')
    const chosen = [await search('Third'), unknownId].join()
    await agent.post('/saved_searches/bulk_delete_modal', { ids: chosen }, { headers: html })
    const left = await agent.get('/saved_searches', html)
    expect(left.text).toContain(searchesNotDeleted(2))
    expect(left.text).toContain('Third')
    const both = [ids.split(',')[0]!, await collection('Second')].join()
    const deleted = await agent.post('/collections/delete_modal', { ids: both })
    expect(deleted.headers.location).toBe('/collections?deleted=2')
  })

  it('leaves special carts', async () => {
    const { agent, collection } = await site()
    const page = await agent.get('/collections', html)
    const favorites = /href="\/collections\/(\d{26}|Favorites)"/.exec(page.text)![1]!
    const ids = [await collection('First'), favorites].join()
    await agent.post('/collections/delete_modal', { ids }, { headers: html })
    const left = await agent.get('/collections', html)
    expect(left.text).toContain('Favorites')
    expect(left.text).toContain('First')
  })
})
