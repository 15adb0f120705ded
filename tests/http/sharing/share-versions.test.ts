import { expect, inject, it } from 'vitest'
import { typeText } from '#src/domain/sharing/sharing-words.ts'
import { call } from '../../support/server/call.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }

async function twoListings(someone: Visitor): Promise<string[]> {
  const { text } = await someone.get('/summary', html)
  return [...text.matchAll(/class="listing-card" id="(\d{26})"/g)].slice(0, 2).map(([, id]) => id!)
}

async function agentWithListings() {
  const agent = await signedIn(origin, 'agent')
  const ListingIds = await twoListings(agent)
  const post = (path: string, body: object) => call(origin, agent, { method: 'POST', path, body })
  return { agent, ListingIds, post }
}

it('§6 gives consumers a version of their own, and both a page without its header', async () => {
  const { agent, ListingIds, post } = await agentWithListings()
  const path = `/shares/new?ListingIds=${ListingIds.join()}&flexpanel=true`
  const agents = await agent.get(path, html)
  expect(agents.text).toContain('name="contact_ids[]"')
  expect(agents.text).not.toContain('class="site-header"')
  const consumers = await agent.get(`${path}&consumer_share=true`, html)
  expect(consumers.text).not.toContain('name="contact_ids[]"')
  expect(consumers.text).toContain('name="consumer_share" value="true"')
  const offer = await agent.get(`${path}&consumer_share=true`, json)
  expect(JSON.parse(offer.text)).toMatchObject({ isAgent: false, canSend: true })
  const direct = { ListingIds, Type: 'Direct' }
  for (const [body, sentence] of [
    [direct, typeText.Direct],
    [{ ...direct, consumer_share: 'true' }, typeText.Indirect],
  ] as const) {
    const made = await post('/shared_links', body)
    expect((await agent.get(`/shared_links/${made.json['id']}`, html)).text).toContain(sentence)
  }
})

it('§3 takes the fields of the form in the group of what is shared', async () => {
  const { agent, ListingIds, post } = await agentWithListings()
  const made = await post('/collections', { collection: { Name: `Shared ${Date.now()}` } })
  const collection_id = String(made.json['Id'])
  await post(`/collections/${collection_id}/add_listings`, { listing_ids: ListingIds })
  const mail = { emails: 'friend@example.com', message: 'Have a look.' }
  const search = { _filter: 'BedroomsTotal Ge 3' }
  const bodies = [
    { listing_share: mail, ListingIds },
    { search_share: { ...mail, ...search } },
    { collection_share: { ...mail, collection_id } },
  ]
  for (const [i, body] of bodies.entries()) {
    const group = Object.keys(body)[0]!
    const emails = `friend${i}@example.com`
    const grouped = { ...body, [group]: { ...Object.values(body)[0], emails } }
    const sent = await post('/shares', grouped)
    expect(sent.json).toMatchObject({ success: true, message: 'Sent to one person.', error: null })
    const wrong = { ...body, [group]: { ...Object.values(body)[0], emails: 'nobody' } }
    expect((await post('/shares', wrong)).json).toMatchObject({
      success: false,
      error: expect.stringContaining('isn’t an email address'),
    })
  }
  await call(origin, agent, { method: 'DELETE', path: `/collections/${collection_id}` })
})

it('§7 mails to every address, however the list is sent', async () => {
  const { agent, ListingIds, post } = await agentWithListings()
  const two = (name: string) => [`${name}1@people.example`, `${name}2@people.example`]
  const asJson = await post('/shares', { listing_share: { emails: two('json') }, ListingIds })
  expect(asJson.json).toMatchObject({ success: true, message: 'Sent to 2 people.' })
  const lists = {
    repeated: two('repeated').map((email) => ['emails', email]),
    brackets: two('brackets').map((email) => ['emails[]', email]),
    text: [['emails', two('text').join('; ')]],
    both: [
      ['emails', two('one').join()],
      ['emails', two('other').join('\n')],
    ],
  }
  for (const [name, fields] of Object.entries(lists)) {
    const sent = new URLSearchParams([
      ['ListingIds', ListingIds.join()],
      ['act', 'email'],
      ...fields,
    ])
    const { text } = await agent.post('/shares', sent, { headers: json })
    expect(JSON.parse(text), name).toMatchObject({
      success: true,
      message: `Sent to ${name === 'both' ? 4 : 2} people.`,
    })
  }
})
