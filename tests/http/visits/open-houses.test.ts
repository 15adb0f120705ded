import ICAL from 'ical.js'
import { describe, expect, inject, it } from 'vitest'
import {
  openHouseEndWrong,
  openHousesDeleteConfirm,
  openHousesDeleted,
  openHousesNotDeleted,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'
import { column, html, json, listingOf } from './support.ts'

const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
const form = (days: number, more: Record<string, string> = {}) => ({
  do: 'create',
  'open_house[date]': day(days),
  'open_house[from]': '13:00',
  'open_house[to]': '15:00',
  'open_house[type]': 'Public',
  'open_house[remarks]': `Tea ${days}`,
  ...more,
})

const keysOf = (listing: string, remarks: string) =>
  column(
    `SELECT OpenHouseKey FROM open_houses o JOIN listings l USING (RowKey)
     WHERE l.Id = ? AND OpenHouseRemarks = ?`,
    listing,
    remarks,
  )

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
    uid: String(component.getFirstPropertyValue('uid')),
    status: component.getFirstPropertyValue('status'),
  }))

const busyDay = () =>
  column(
    `SELECT OpenHouseDate FROM open_houses WHERE OpenHouseDate > ?
     GROUP BY OpenHouseDate ORDER BY count(*) DESC, OpenHouseDate LIMIT 1`,
    day(1),
  )[0]!

describe('§7 Open houses over HTTP', () => {
  it('are stops on a map, in an order that is suggested, without a script', async () => {
    const paths = column(
      `SELECT '/listings/' || l.Id || '/open_houses/' || OpenHouseKey FROM open_houses o JOIN listings l USING (RowKey)
       WHERE OpenHouseDate = ? AND l.StandardStatus = 'Active' AND Latitude IS NOT NULL
         AND coalesce(InternetAddressDisplayYN, 1) = 1 LIMIT 3`,
      busyDay(),
    )
    const client = await signedIn(inject('origin'), 'portal')
    for (const path of paths) {
      await client.get(path, html)
      expect((await client.post(path, { do: 'plan' }, { headers: html })).status).toBe(303)
    }
    const plan = '/open_houses/plan'
    const before = (await client.get(plan, html)).text
    expect(before).toContain('Suggest an order')
    const fields = { do: 'order', date: busyDay() }
    expect((await client.post(plan, fields, { headers: html })).headers.location).toBe(plan)
    const { text } = await client.get(plan, html)
    const stops = [...text.matchAll(/<li class="visit__stop" id="([^"]+)"/g)].map(([, id]) => id)
    const [key] = /(?<=name="key" value=")[^"]+/.exec(text)!
    const move = await client.post(plan, { do: 'later', key }, { headers: html })
    expect(move.headers.location).toBe(`${plan}#${stops[0]}`)
    await client.post(plan, { do: 'earlier', key }, { headers: html })
    const marks = [...text.matchAll(/class="plan-map__stop" href="#([^"]+)"/g)].map(([, id]) => id)
    expect(stops).toHaveLength(3)
    expect(marks).toEqual(stops)
    expect(text).toContain('/search/map/ground.svg?')
    expect(text).toMatch(/(About \d+|Under 1) mi of driving/)
    expect((await client.get(`${plan}.ics?date=${busyDay()}`)).text).toMatch(
      /Stop 1 of 3[\s\S]*Stop 3 of 3/,
    )
    for (const path of paths) await client.post(path, { do: 'unplan' }, { headers: html })
  })

  it('are made, canceled, subscribed to, and planned without a script', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const id = listingOf('agent')
    const here = `/listings/${id}/open_houses`
    await agent.get(here, html)
    const wrong = form(4, { 'open_house[to]': '12:00' })
    const refused = await agent.post(here, wrong, { headers: html })
    expect([refused.status, refused.text.includes(openHouseEndWrong)]).toEqual([422, true])
    expect((await agent.post(here, form(4), { headers: html })).status).toBe(303)
    const [key] = keysOf(id, 'Tea 4')
    const path = `${here}/${key}`
    const client = await signedIn(inject('origin'), 'vow')
    expect((await client.get(path, html)).text).toContain('Add to my plan')
    expect((await client.post(path, { do: 'plan' }, { headers: html })).status).toBe(303)
    expect((await client.get('/open_houses/plan', html)).text).toContain(path)
    // The same from the listing and from every list of open houses, which each leads back to.
    const visited = visitor(inject('origin'))
    for (const place of [
      `/listings/${id}`,
      `/listing_detail/${id}`,
      here,
      `/open_houses?from=${day(4)}`,
    ]) {
      const page = await client.get(place, html)
      expect(page.text, place).toContain(`href="${path}.ics"`)
      expect(page.text, place).toContain('Remove from my plan')
      const back = /id="plan"[\s\S]*?name="back" value="([^"]+)"/.exec(page.text)![1]!
      const undone = await client.post(path, { do: 'unplan', back }, { headers: html })
      expect([undone.status, undone.headers['location']]).toEqual([303, `${place}#stop-${key}`])
      expect((await client.get(place, html)).text, place).not.toContain('Remove from my plan')
      await client.post(path, { do: 'plan' }, { headers: html })
      const seen = (await visited.get(place, html)).text
      expect(seen, place).toContain('Plan a visit')
      expect(seen, place).not.toContain('id="plan"')
    }
    const listed = (await client.get(`/open_houses?from=${day(4)}`, html)).text
    expect(listed).toContain(`id="stop-${key}"`)
    const away = { do: 'plan', back: '//elsewhere.example' }
    const kept = await client.post(path, away, { headers: html })
    expect(kept.headers['location']).toBe(path)
    const stolen = await client.post(path, { do: 'cancel' }, { headers: html })
    expect(stolen.status).toBe(403)
    const file = await send(inject('origin'), `${path}.ics`, { headers: html })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [event] = eventsIn(file.text)
    expect(event).toMatchObject({ status: 'CONFIRMED', uid: expect.stringContaining(key!) })
    await agent.get(path, html)
    expect((await agent.post(path, { do: 'cancel' }, { headers: html })).status).toBe(303)
    expect((await agent.get(path, html)).text).not.toContain('Add to my plan')
    expect((await client.get(path, html)).text).toContain('Remove from my plan')
    const feed = await send(inject('origin'), `/open_houses.ics?_filter=Id+Eq+'${id}'`, {
      headers: html,
    })
    expect(eventsIn(feed.text)).toContainEqual({ ...event, status: 'CANCELLED' })
    const agenda = await visitor(inject('origin')).get(`/open_houses?_filter=Id+Eq+'${id}'`, html)
    expect(agenda.text).toContain('Canceled')
    const told = column("SELECT Subject FROM messages WHERE Kind = 'open-house-change'")
    expect(told).toHaveLength(1)
  })

  it('are deleted together once that is confirmed, all or none', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const id = listingOf('agent')
    const here = `/listings/${id}/open_houses`
    await agent.get(here, html)
    for (const days of [10, 11]) await agent.post(here, form(days), { headers: html })
    const keys = [...keysOf(id, 'Tea 10'), ...keysOf(id, 'Tea 11')]
    const one = { do: 'delete', keys: keys[0]! }
    const asked = await agent.post(here, one, { headers: html })
    expect(asked.text).toContain(openHousesDeleteConfirm(1))
    const forged = { ...one, keys: 'none', confirmed: 'true' }
    const refused = await agent.post(here, forged, { headers: html })
    expect(refused.status).toBe(404)
    expect(refused.text).toContain(openHousesNotDeleted(1))
    const other = await signedIn(inject('origin'), 'agent2')
    await other.get('/account', html)
    const confirmed = { ...one, confirmed: 'true' }
    expect((await other.post(here, confirmed, { headers: html })).status).toBe(403)
    expect(keysOf(id, 'Tea 10')).toHaveLength(1)
    expect((await agent.post(here, confirmed, { headers: html })).status).toBe(303)
    expect((await agent.get(here, html)).text).toContain(openHousesDeleted(1))
    expect([keysOf(id, 'Tea 10'), keysOf(id, 'Tea 11').length]).toEqual([[], 1])
  })

  it('are searched by place, price, and beds, which the form keeps with what it has no boxes for', async () => {
    const someone = visitor(inject('origin'))
    const [city] = column(
      `SELECT City FROM open_houses JOIN listings USING (RowKey) WHERE OpenHouseDate = ? GROUP BY City
       ORDER BY count(*) DESC LIMIT 1`,
      busyDay(),
    )
    const more = `priceMax=900K&bedsMin=2&_kept=${encodeURIComponent('YearBuilt Ge 1900')}`
    const typed = `/open_houses?place=${encodeURIComponent(city!.toLowerCase())}&${more}`
    const { status, headers } = await someone.get(typed, html)
    const found = new URL(headers['location']!, inject('origin'))
    expect([status, found.pathname]).toEqual([303, '/open_houses'])
    expect(found.searchParams.get('_filter')).toContain(`'${city}'`)
    const { text } = await someone.get(found.pathname + found.search, html)
    expect(text).toContain(`name="place" type="search" value="${city}"`)
    expect(text).toContain('name="priceMax" inputmode="numeric" value="900,000"')
    expect(text).toContain('name="_kept" value="YearBuilt Ge 1900"')
    expect(text).toContain('<option value="2" selected>')
    expect(text).toMatch(/href="\/search\/filter\?_filter=[^"]+OpenHouses\+Bt/)
    const days = [...text.matchAll(/href="#(day-[\d-]+)"/g)].map(([, id]) => id)
    expect(text).toMatch(/in the week starting \w{3}, /)
    expect(days.length).toBeGreaterThan(1)
    for (const id of days) expect(text).toContain(`id="${id}"`)
    const wrong = await someone.get('/open_houses?place=&priceMax=cheap', html)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('is not a number we can read: “cheap”')
    expect(wrong.text).toContain('value="cheap"')
    const words = await someone.get('/open_houses?place=xyzzyplugh', html)
    const none = (await someone.get(words.headers['location']!, html)).text
    expect(none).toContain('0 open houses')
    expect(none).toContain('Show all')
  })

  it('are listed by week for everyone, and say what is wrong with a filter', async () => {
    const someone = visitor(inject('origin'))
    const page = await someone.get('/open_houses', html)
    expect(page.status).toBe(200)
    expect(page.text).toContain('/map?_filter=OpenHouses+Bt')
    const { open_houses } = JSON.parse((await someone.get('/open_houses', json)).text)
    expect(Array.isArray(open_houses)).toBe(true)
    for (const house of open_houses) expect(['Public', 'Livestream']).toContain(house.type)
    const rows = page.text.split('<li class="agenda__entry"').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row).toMatch(/class="card-photo"[^>]* loading="lazy"|class="no-photo"/)
      expect(row).toMatch(/class="agenda__facts">\s*\$[\d,]+/)
      expect(row).not.toMatch(/[AP]M<span/)
      expect(row).toContain('firm-line')
    }
    const own = `_filter=HotSheet+Eq+'all'`
    const sentence = /“HotSheet” at character 1 [^<]+/
    const [feed, results, list] = await Promise.all(
      [`/open_houses.ics?${own}`, `/list?${own}`, `/open_houses?${own}`].map(
        async (path) => sentence.exec((await someone.get(path, html)).text)?.[0],
      ),
    )
    expect([feed, list]).toEqual([results, results])
    const agents = await signedIn(inject('origin'), 'agent')
    expect((await agents.get('/open_houses', html)).text).toContain('Subscribe')
    expect((await agents.get(`/open_houses?${own}`, html)).text).not.toContain('Subscribe')
    const calendar = await someone.get('/open_houses?view=calendar&from=9999-99-99', html)
    expect(calendar.text).toContain('data-view="calendar"')
    expect((await someone.get('/open_houses?_filter=(', html)).status).toBe(400)
    expect((await someone.get('/open_houses/plan', html)).status).toBe(303)
  })
})
