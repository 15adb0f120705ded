import { describe, expect, inject, it } from 'vitest'
import {
  contactAgentSent,
  replySent,
  visitNameEmpty,
} from '#src/domain/visits/messages/visit-messages.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'
import { column, html, json, lastMailTo, listingOf } from './support.ts'

const form = (more: Record<string, string> = {}) => ({
  'listing_message[name]': 'Vera Visitor',
  'listing_message[email]': 'vera@people.example',
  'listing_message[phone]': '',
  'listing_message[body]': `Is it for sale? ${Math.random()}`,
  ...more,
})

describe('§7 Contact agent over HTTP', () => {
  it('is a page of its own, and the form alone for a dialog', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/contact_agent`
    const page = await someone.get(path, html)
    expect(page.status).toBe(200)
    expect(page.text).toContain('site-header')
    expect(page.text).toContain('will get back to you.')
    for (const query of ['?modal=true', '?flex_panel=true']) {
      const modal = await someone.get(path + query, html)
      expect(modal.text).toContain('listing_message[body]')
      expect(modal.text).not.toContain('site-header')
    }
    expect((await someone.get('/listings/none/contact_agent', html)).status).toBe(404)
  })

  it('says what is wrong beside each field, and as a map to scripts', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/contact_agent`
    await someone.get(path, html)
    const wrong = form({ 'listing_message[name]': '' })
    const page = await someone.post(path, wrong, { headers: html })
    expect(page.status).toBe(422)
    expect(page.text).toContain(visitNameEmpty)
    expect(page.text).toContain(wrong['listing_message[body]']!)
    const told = await someone.post(path, wrong, { headers: json })
    expect([told.status, JSON.parse(told.text)]).toEqual([422, { name: visitNameEmpty }])
    const forged = await someone.post(path, form(), { token: 'none' })
    expect(forged.status).toBe(403)
  })

  it('goes from a visitor to the agent and back, without a script', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/contact_agent`
    await someone.get(path, html)
    const written = form({ 'listing_message[phone]': '(608) 555-0100' })
    const sent = await someone.post(path, written, { headers: html })
    expect(sent.text).toContain(contactAgentSent)
    const told = await someone.post(path, written, { headers: json })
    expect(JSON.parse(told.text)).toEqual({ success: true, message: contactAgentSent })
    const agent = await signedIn(inject('origin'), 'agent')
    const inbox = await agent.get('/messages', html)
    const tools = inbox.text.slice(inbox.text.indexOf('<nav class="site-tools"'))
    expect(tools).toMatch(/aria-current="page"[^>]*>\s*Messages\s*<span class="site-tools__count">/)
    const [, id] = /\/messages\/(\d{26})/.exec(inbox.text) ?? []
    const message = await agent.get(`/messages/${id}`, html)
    expect(message.text).toContain('Is it for sale?')
    expect(inbox.text).toMatch(/data-state="new">[\s\S]*?Is it for sale\?/)
    expect(message.text).toMatch(
      /<a href="mailto:vera@people.example"><bdi>[^<]+<\/bdi><\/a>\s*<a href="tel:6085550100">/,
    )
    const other = await signedIn(inject('origin'), 'agent2')
    expect((await other.get(`/messages/${id}`, html)).status).toBe(404)
    await other.get('/messages', html)
    const stolen = await other.post(`/messages/${id}`, { reply: 'Mine' }, { headers: html })
    expect(stolen.status).toBe(404)
    await agent.get(`/messages/${id}`, html)
    const reply = await agent.post(`/messages/${id}`, { reply: 'Yes.' }, { headers: html })
    expect(reply.status).toBe(303)
    expect((await agent.get(`/messages/${id}`, html)).text).toContain(replySent)
    expect(lastMailTo('vera@people.example', 'listing-message-reply')).toContain('Yes.')
  })

  it('stores nothing of a form with the honeypot filled in', async () => {
    const someone = visitor(inject('origin'))
    const path = `/listings/${listingOf('agent')}/contact_agent`
    await someone.get(path, html)
    const fields = form({ 'listing_message[website]': 'https://spam.example' })
    expect((await someone.post(path, fields, { headers: html })).status).toBe(200)
    const body = fields['listing_message[body]']
    expect(column('SELECT Id FROM listing_messages WHERE Body = ?', body)).toEqual([])
  })
})
