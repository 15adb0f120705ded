import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { startTestSite } from '../../support/server/site.ts'
import { visitor } from '../../support/server/visitor.ts'
import { html, json, listingOf } from './support.ts'

const time = `${new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T10:00`

it('messages and showing requests are limited by network, by agent, and for the site', async () => {
  const limits = { TRUSTED_HOPS: '1', MESSAGES_PER_AGENT: '23', MESSAGES_PER_HOUR: '25' }
  const site = await startTestSite({}, limits)
  const stored = () => {
    const connection = openConnection(site.databasePath, { readonly: true })
    const count = (table: string) =>
      connection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
    try {
      return count('listing_messages') + count('showing_requests')
    } finally {
      connection.close()
    }
  }
  const before = stored()
  const someone = visitor(site.origin)
  let written = 0
  const write = async (
    what: 'listing_message' | 'showing',
    { from, to = 'agent' }: { from: string; to?: string },
  ) => {
    const page = what === 'showing' ? 'showings/new' : 'contact_agent'
    const path = `/listings/${listingOf(to)}/${page}`
    const headers = { ...json, 'X-Forwarded-For': from }
    await someone.get(path, { ...headers, ...html })
    const fields = {
      [`${what}[name]`]: 'Vera',
      [`${what}[email]`]: `vera${written++}@people.example`,
      [`${what}[phone]`]: '',
      [`${what}[body]`]: `Is it for sale? ${written}`,
      ...(what === 'showing' ? { 'showing[time]': time } : {}),
    }
    return (await someone.post(path, fields, { headers })).status
  }
  const one = '2001:db8:1:1::1'
  for (let n = 0; n < 10; n++)
    expect([
      await write('listing_message', { from: one }),
      await write('showing', { from: one }),
    ]).toEqual([200, 200])
  for (const what of ['listing_message', 'showing'] as const)
    expect(await write(what, { from: '2001:db8:1:1::2' })).toBe(429)
  for (let n = 0; n < 3; n++) expect(await write('showing', { from: '198.51.100.7' })).toBe(200)
  expect(await write('showing', { from: '198.51.100.7' })).toBe(429)
  const other = { from: '198.51.100.7', to: 'agent2' }
  for (let n = 0; n < 2; n++) expect(await write('listing_message', other)).toBe(200)
  expect(await write('listing_message', { ...other, from: '203.0.113.5' })).toBe(429)
  expect(stored() - before).toBe(25)
})
