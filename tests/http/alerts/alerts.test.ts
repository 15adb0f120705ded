import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { subscriptionEvents } from '#db/schema/index.ts'
import {
  agentCopiesQuestion,
  alertEventsNeeded,
  alertsDeleted,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { addDemoRows } from '../../support/routes/demo-rows.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }

/** A site of the test's own. */
async function demo() {
  const site = await startTestSite()
  return { site, rows: await addDemoRows(site.databasePath) }
}

type Site = Awaited<ReturnType<typeof startTestSite>>

const form = {
  name: 'Homes for you',
  events: 'PriceChange',
  recipients: 'both',
  frequency: 'daily',
  hour: '7',
  clicks: 'true',
}

/** The id of a new alert, after the form was opened. */
async function made(someone: Visitor, target: Record<string, string>, change: object = {}) {
  const opened = await someone.get(`/newsfeeds/new?${new URLSearchParams(target)}`, html)
  expect(opened.status).toBe(200)
  const reply = await someone.post('/newsfeeds', { ...target, ...form, ...change })
  expect(reply.status).toBe(303)
  return reply.headers.location!.split('/').at(-1)!
}

async function within<T>(
  site: Site,
  work: (db: ReturnType<typeof openDatabase>) => T | Promise<T>,
) {
  const db = openDatabase(site.databasePath)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const confirmPath = (site: Site) =>
  within(site, ({ readConnection }) => {
    const text = readConnection
      .prepare("SELECT Text FROM messages WHERE Kind = 'alert-confirm' ORDER BY Id DESC")
      .pluck()
      .get()
    return /\/alerts\/[\w-]{22}\/confirm/.exec(String(text))![0]
  })

const dataOf = async (someone: Visitor, path: string) =>
  JSON.parse((await someone.get(path, json)).text)

describe('§7 newsfeeds', () => {
  it('tell a contact after a link in a mail, without a session', async () => {
    const { site, rows } = await demo()
    const agent = await signedIn(site.origin, 'agent')
    const id = await made(agent, { saved_search: rows.savedSearch, contact: rows.contact })
    const page = await agent.get(`/newsfeeds/${id}`, html)
    expect(page.text).toContain('hasn’t confirmed yet.')
    const path = await confirmPath(site)
    const reader = visitor(site.origin)
    const asked = await reader.get(path, html)
    expect([asked.status, asked.text.includes('Yes, send me updates')]).toEqual([200, true])
    expect((await agent.get(`/newsfeeds/${id}`, html)).text).toContain('hasn’t confirmed yet.')
    const said = await reader.post(path, {}, { headers: html })
    expect([said.status, said.text.includes('You’ll get updates, as ')]).toEqual([200, true])
    expect((await agent.get(`/newsfeeds/${id}`, html)).text).toContain('data-state="confirmed"')
    const forged = path.replace(/[\w-]{22}/, 'A'.repeat(22))
    expect((await reader.get(forged, html)).status).toBe(404)
    expect((await reader.post(forged, {}, { headers: html })).status).toBe(404)
    const again = await agent.get(
      `/newsfeeds/new?saved_search=${rows.savedSearch}&contact=${rows.contact}`,
      html,
    )
    expect(again.headers.location).toBe(`/newsfeeds/${id}`)
    expect((await agent.get(`/contacts/${rows.contact}/newsfeeds`, html)).text).toContain(
      'Homes for you',
    )
    expect((await agent.get(`/saved_searches/${rows.savedSearch}`, html)).text).toContain(
      `/newsfeeds/new?saved_search=${rows.savedSearch}`,
    )
  })

  it('have groups with counts and ids', async () => {
    const { site, rows } = await demo()
    const agent = await signedIn(site.origin, 'agent2')
    const own = await made(agent, { listing: rows.listing })
    expect(await dataOf(agent, '/newsfeed_groups/agent_only/ids')).toEqual({ ids: [own] })
    expect(await dataOf(agent, '/newsfeed_groups/agent_only/count')).toEqual({ count: 1 })
    expect(await dataOf(agent, '/newsfeed_groups/active/ids')).toEqual({ ids: [] })
    expect(await dataOf(agent, '/newsfeed_groups/agent_only')).toMatchObject({
      newsfeeds: [{ Id: own, State: 'confirmed', Recipients: 'owner' }],
      pagination: { total_entries: 1, current_page: 1, total_pages: 1 },
    })
    expect((await agent.get('/newsfeed_groups/none/count', json)).status).toBe(404)
    expect((await agent.get('/newsfeed_groups/agent_only', html)).text).toContain('Only for you')
    const consumer = await signedIn(site.origin, 'portal')
    expect(await dataOf(consumer, '/newsfeed_groups/active/count')).toEqual({ count: 0 })
    expect((await consumer.get(`/newsfeeds/${own}`, html)).status).toBe(404)
    const idx = await signedIn(site.origin, 'idx')
    expect((await idx.get('/newsfeeds', html)).status).toBe(403)
    const refused = await visitor(site.origin).get('/newsfeeds', html)
    expect(refused.headers.location).toMatch(/^\/sign_in/)
  })

  it('keep what was typed where a form is wrong', async () => {
    const { site, rows } = await demo()
    const someone = await signedIn(site.origin, 'vow')
    const target = { listing: rows.listing }
    await someone.get(`/newsfeeds/new?listing=${rows.listing}`, html)
    const wrong = await someone.post('/newsfeeds', {
      ...target,
      ...form,
      events: 'Nonsense',
      name: '<b>Mine</b>',
      frequency: 'weekly',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain(alertEventsNeeded)
    expect(wrong.text).toContain('value="<b>Mine</b>"')
    expect(wrong.text).toContain(`name="listing" value="${rows.listing}"`)
    const none = await someone.get('/newsfeeds/new', html)
    expect(none.status).toBe(422)
  })

  it('are changed in bulk after a question, all or none', async () => {
    const { site, rows } = await demo()
    const agent = await signedIn(site.origin, 'agent')
    const id = await made(agent, { listing: rows.listing, contact: rows.contact })
    const ids = `ids=${id}`
    const asked = await agent.get(`/newsfeeds/bulk_modal?do=agent_notifications&${ids}`, html)
    expect(asked.text).toContain(agentCopiesQuestion(1))
    await agent.post('/newsfeeds/bulk_modal', { do: 'agent_notifications', ids: id })
    expect((await dataOf(agent, '/newsfeeds')).newsfeeds).toContainEqual(
      expect.objectContaining({ Id: id, Recipients: 'contact' }),
    )
    const other = await signedIn(site.origin, 'agent2')
    await other.get('/newsfeeds', html)
    expect((await other.get(`/newsfeeds/bulk_modal?${ids}`, html)).status).toBe(404)
    await agent.get(`/newsfeeds/bulk_modal?${ids}`, html)
    await agent.post('/newsfeeds/bulk_modal', { do: 'delete', ids: `${id},${'2'.repeat(26)}` })
    expect((await agent.get(`/newsfeeds/${id}`, html)).status).toBe(200)
    await agent.get(`/newsfeeds/bulk_modal?${ids}`, html)
    const gone = await agent.post('/newsfeeds/bulk_modal', { do: 'delete', ids: id })
    expect(gone.headers.location).toBe('/newsfeeds')
    expect((await agent.get('/newsfeeds', html)).text).toContain(alertsDeleted(1))
  })

  it('show what happened, which the agent approves, and which is news once', async () => {
    const { site, rows } = await demo()
    const someone = await signedIn(site.origin, 'portal')
    const id = await made(someone, { listing: rows.listing })
    await within(site, (db) =>
      db.write(({ orm, connection }) => {
        const RowKey = Number(
          connection.prepare('SELECT RowKey FROM listings WHERE Id = ?').pluck().get(rows.listing),
        )
        const at = new Date().toISOString()
        const event = {
          SubscriptionId: id,
          RowKey,
          Event: 'PriceChange',
          OldValue: '410000',
          NewValue: '400000',
          At: at,
          CreatedAt: at,
        }
        orm
          .insert(subscriptionEvents)
          .values([
            { ...event, Source: 'change:1', Approval: 'approved' },
            { ...event, Source: 'change:2', Approval: 'waiting' },
          ])
          .run()
      }),
    )
    const what = 'Price lowered by $10,000, from $410,000 to $400,000'
    const shown = /News<span class="site-tools__count">1 <span/
    expect((await someone.get('/saved_searches', html)).text).toMatch(shown)
    expect((await someone.get('/account', html)).text).toMatch(shown)
    const news = await someone.get('/news', html)
    expect(news.text.split(what)).toHaveLength(2)
    expect((await someone.get('/account', html)).text).not.toMatch(shown)
    const page = await someone.get(`/newsfeeds/${id}`, html)
    const seq = /name="event" value="(\d+)"/.exec(page.text)![1]!
    await someone.post(`/newsfeeds/${id}`, { do: 'approve', event: seq })
    expect((await someone.get('/news', { ...html, 'Sec-Purpose': 'prefetch' })).text).toContain(
      what,
    )
    expect((await someone.get('/account', html)).text).toMatch(shown)
    const other = await signedIn(site.origin, 'vow')
    await other.get('/newsfeeds', html)
    expect((await other.post(`/newsfeeds/${id}`, { do: 'approve', event: seq })).status).toBe(404)
  })
})
