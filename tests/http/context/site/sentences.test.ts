import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { cartActionFailed } from '#src/domain/collections/messages.ts'
import {
  ratingFailed,
  ratingFailedAlert,
  showingInfoFailed,
} from '#src/domain/context/messages/general-messages.ts'
import { searchSaveFailed } from '#src/domain/searches/messages.ts'
import { call } from '../../../support/server/call.ts'
import { demoDatabaseFile, startTestSite } from '../../../support/server/site.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const refuses = (table: string) =>
  `CREATE TRIGGER refuse_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END;`

/** An agent who knows a listing, of a site whose database can be changed. */
async function site() {
  const path = demoDatabaseFile()
  const { origin } = await startTestSite({}, { DATABASE_PATH: path })
  const agent = await signedIn(origin, 'agent')
  const list = await agent.get('/list', html)
  const listing = `/listings/${/\/listings\/(\d{26})/.exec(list.text)![1]!}`
  await agent.get(listing, html)
  const change = (sql: string) => {
    const connection = openConnection(path)
    connection.exec(sql)
    connection.close()
  }
  const ask = (method: string, path: string, body?: object) =>
    call(origin, agent, { method, path, ...(body && { body }) })
  return { agent, listing, change, ask }
}

describe('sentences for unexpected failures', () => {
  it('§8 a search, a cart, and a rating that cannot be stored', async () => {
    const { agent, listing, change, ask } = await site()
    change(['saved_searches', 'collection_listings', 'star_ratings'].map(refuses).join(''))
    const search = { Name: 'Refused', Filter: 'BedroomsTotal Ge 3' }
    const saved = await ask('POST', '/saved_searches', { saved_search: search, commit: 'Save' })
    expect(saved.json).toEqual({ success: false, error: searchSaveFailed })
    const favorite = { cart_id: 'Favorites', for: 'listing_saved' }
    const failed = await ask('PUT', `${listing}/carts/add`, favorite)
    expect([failed.status, failed.json]).toMatchObject([500, { message: cartActionFailed }])
    const unknown = await ask('PUT', `${listing}/carts/add`, { cart_id: 'nothing' })
    expect(unknown.json['message']).not.toBe(cartActionFailed)
    const rated = await ask('PUT', `${listing}/star_rating`, { star_rating: 4 })
    expect([rated.status, rated.json['error']]).toEqual([500, ratingFailed])
    const posted = await agent.post(`${listing}/star_rating`, { star_rating: '4', back: listing })
    expect([posted.status, posted.headers['location']]).toEqual([303, listing])
    expect((await agent.get(listing, html)).text).toContain(ratingFailedAlert)
    expect((await agent.get(listing, html)).text).not.toContain(ratingFailedAlert)
  })

  it('§8 a message to an agent that cannot be stored, in the words that were configured', async () => {
    const { agent, listing, change } = await site()
    const contactFailed = 'Please call us at the office.'
    change(`${refuses('listing_messages')}
      INSERT OR REPLACE INTO settings VALUES ('visit_texts', '${JSON.stringify({ contactFailed })}')`)
    const path = `${listing}/contact_agent`
    await agent.get(path, html)
    const form = {
      'listing_message[name]': 'Vera Visitor',
      'listing_message[email]': 'vera@people.example',
      'listing_message[body]': 'Is it for sale?',
    }
    const page = await agent.post(path, form, { headers: html })
    expect([page.status, page.text.includes(contactFailed)]).toEqual([500, true])
    expect(page.text).toContain('Is it for sale?')
    const told = await agent.post(path, form, { headers: { Accept: 'application/json' } })
    expect([told.status, JSON.parse(told.text)]).toEqual([
      500,
      { success: false, error: contactFailed },
    ])
  })

  it('§8 showing information that cannot be loaded', async () => {
    const { agent, listing, change, ask } = await site()
    expect((await agent.get(`${listing}/showing_info`, html)).status).toBe(200)
    change('ALTER TABLE listing_texts RENAME TO listing_texts_gone')
    const { status, text } = await agent.get(`${listing}/showing_info`, html)
    expect([status, text.includes(showingInfoFailed)]).toEqual([500, true])
    const { json } = await ask('GET', `${listing}/showing_info`)
    expect(json).toEqual({ success: false, error: showingInfoFailed })
  })
})
