import { expect, inject, it } from 'vitest'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')

interface Page {
  readonly pagination: { readonly total_entries: number; readonly total_pages: number }
}

// §7: every paged list takes `_limit`, and so does the link to its next page.
const lists = [
  ['/listings/changes?days=365', /<li class="contact-row"/g],
  ['/hot_sheets?section=new', /<tr class="listing-row"/g],
  ['/contacts', /class="contact-row"/g],
  ['/idx_links', /class="contact-row"/g],
] as const

async function makeLinks(agent: Visitor): Promise<void> {
  await agent.get('/idx_links/new')
  for (const name of ['First', 'Second'])
    await agent.post('/idx_links', { name, _filter: 'BedroomsTotal Ge 3' })
}

it.each(lists)('§7 %s has as many rows as `_limit` says', async (path, row) => {
  const agent = await signedIn(origin, 'agent')
  if (path === '/idx_links') await makeLinks(agent)
  const sign = path.includes('?') ? '&' : '?'
  const html = { Accept: 'text/html' }
  const { text } = await agent.get(`${path}${sign}_limit=1`, html)
  expect(text.match(row)).toHaveLength(1)
  const next = /data-next-page>.*?data-hx-get="([^"]+)"/s.exec(text)![1]!.replaceAll('&amp;', '&')
  expect(next).toContain('_limit=1')
  const more = await agent.get(next, { ...html, 'HX-Request': 'true' })
  expect(more.text.match(row)).toHaveLength(1)
})

it('§7 the history of a listing and its data take `_limit`', async () => {
  const agent = await signedIn(origin, 'agent')
  const json = { Accept: 'application/json' }
  const changes = await agent.get('/listings/changes?days=365&_limit=25', json)
  const { changes: listed } = JSON.parse(changes.text) as { changes: { listingId: string }[] }
  expect(listed.length).toBeGreaterThan(10)
  const shown = await agent.get('/listings/changes?days=365', { Accept: 'text/html' })
  const id = /href="\/listings\/(\d{26})\/change_history/.exec(shown.text)![1]!
  const all = JSON.parse((await agent.get(`/listings/${id}/change_history`, json)).text) as Page
  const path = `/listings/${id}/change_history?_limit=1`
  const one = JSON.parse((await agent.get(path, json)).text) as Page & { changes: unknown[] }
  expect(one.changes).toHaveLength(1)
  expect(one.pagination.total_pages).toBe(all.pagination.total_entries)
})
