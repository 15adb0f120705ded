import ICAL from 'ical.js'
import { describe, expect, inject, it } from 'vitest'
import {
  showingRequested,
  showingTimeMissing,
} from '#src/domain/visits/messages/showing-messages.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'
import { column, html, json, lastMailTo, listingOf } from './support.ts'

const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
const form = () => ({
  'showing[name]': 'Vera Visitor',
  'showing[email]': `vera${Math.random()}@people.example`,
  'showing[phone]': '',
  'showing[body]': "I'm interested in viewing it",
  'showing[time]': `${day(5)}T10:00`,
  'showing[time_2]': `${day(6)}T11:30`,
  'showing[time_3]': '',
})

describe('§9 Request a Showing over HTTP', () => {
  it('goes from a visitor to the agent and back, without a script', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/showings/new`
    const page = await someone.get(path, html)
    expect(page.text).toContain('I&#39;m interested in viewing ')
    const wrong = { ...form(), 'showing[time]': '' }
    const told = await someone.post(path, wrong, { headers: json })
    expect([told.status, JSON.parse(told.text)]).toEqual([422, { time: showingTimeMissing }])
    const fields = form()
    const sent = await someone.post(path, fields, { headers: html })
    expect(sent.text).toContain(showingRequested)
    const email = fields['showing[email]']
    const [, token] = /\/showings\/([\w-]{22})/.exec(lastMailTo(email, 'showing'))!
    const own = `/showings/${token}`
    expect((await send(inject('origin'), `${own}.ics`, { headers: html })).status).toBe(404)
    const [id] = column('SELECT Id FROM showing_requests WHERE Email = ?', email)
    const agent = await signedIn(inject('origin'), 'agent')
    expect((await agent.get('/showings', html)).text).toContain(`value="${id}"`)
    const propose = { id: id!, sequence: '0', do: 'propose', propose_time: `${day(7)}T09:00` }
    const proposed = await agent.post('/showings', propose, { headers: html })
    expect([proposed.status, proposed.headers['location']]).toEqual([303, `/showings#${id}`])
    expect((await someone.get(own, html)).text).toContain('Proposed instead: ')
    const accept = { sequence: '1', do: 'accept' }
    expect((await someone.post(own, accept, { headers: html })).status).toBe(303)
    const file = await send(inject('origin'), `${own}.ics`, { headers: html })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(file.text))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect((await agent.get(`/showings/${id}.ics`, html)).text).toContain(`UID:showing-${id}`)
  })

  it('is among the requests of who is signed in, who cancels it there without a script', async () => {
    const someone = await signedIn(inject('origin'), 'vow')
    for (const agents of ['/showings', '/messages']) {
      const { status, headers } = await someone.get(agents, html)
      expect([status, headers['location']]).toEqual([302, '/requests'])
    }
    const path = `/listings/${listingOf('agent')}/showings/new`
    await someone.get(path, html)
    const fields = form()
    await someone.post(path, fields, { headers: html })
    const [id] = column('SELECT Id FROM showing_requests WHERE Email = ?', fields['showing[email]'])
    const page = await someone.get('/requests', html)
    expect(page.text).toContain('Waiting for an answer')
    expect(page.text).toContain('Cancel showing')
    expect(page.text).toContain(`href="/listings/${listingOf('agent')}"`)
    const cancel = { id: id!, sequence: '0', do: 'cancel' }
    const other = await signedIn(inject('origin'), 'portal')
    expect((await other.get('/requests', html)).text).toContain('Find homes')
    expect((await other.post('/requests', cancel, { headers: html })).status).toBe(404)
    const canceled = await someone.post('/requests', cancel, { headers: html })
    expect([canceled.status, canceled.headers['location']]).toEqual([303, `/requests#${id}`])
    const [, shown] = (await someone.get('/requests', html)).text.split(`id="${id}"`)
    expect(shown).toContain('<strong>Canceled</strong>')
    expect(shown!.slice(0, shown!.indexOf('</li>'))).not.toContain('<form')
    const stale = { ...cancel, sequence: '7' }
    const refused = await someone.post('/requests', stale, { headers: html })
    expect([refused.status, refused.text.includes('changed after you opened the page')]).toEqual([
      422,
      true,
    ])
  })

  it('is for its own agent, and tells others nothing', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/showings/new`
    await someone.get(path, html)
    const fields = form()
    await someone.post(path, fields, { headers: html })
    const [id] = column('SELECT Id FROM showing_requests WHERE Email = ?', fields['showing[email]'])
    const other = await signedIn(inject('origin'), 'agent2')
    await other.get('/showings', html)
    const decline = { id: id!, sequence: '0', do: 'decline', words: 'No.' }
    expect((await other.post('/showings', decline, { headers: html })).status).toBe(404)
    expect((await other.get(`/showings/${id}.ics`, html)).status).toBe(404)
    expect((await someone.get(`/showings/${'A'.repeat(22)}`, html)).status).toBe(404)
  })

  it('has Showing Info at both addresses, for agents', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const id = listingOf('agent')
    const page = await agent.get(`/listings/${id}/showing_info?modal=true`, html)
    expect(page.text).toContain('Showing Info')
    expect(page.text).not.toContain('site-header')
    const both = await Promise.all(
      [`/listings/${id}/showing_info`, `/showing_instructions?listing_id=${id}`].map((path) =>
        agent.get(path, json),
      ),
    )
    expect(both.map(({ text }) => JSON.parse(text).success)).toEqual([true, true])
    expect(both[0]!.text).toBe(both[1]!.text)
    expect((await agent.get('/showing_instructions?listing_id=none', html)).status).toBe(404)
  })
})
