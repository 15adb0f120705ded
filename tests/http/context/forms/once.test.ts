import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { adminAgentPath, adminListingPath, adminOfficePath } from '#src/domain/admin/paths.ts'
import { newAlertPath } from '#src/domain/alerts/manage/paths.ts'
import { cmasPath, newCmaPath } from '#src/domain/cma/paths.ts'
import { contactNotesPath, contactsPath } from '#src/domain/contacts/paths.ts'
import { newViolationPath } from '#src/domain/listings/violations/paths.ts'
import { newQuickSearchPath, newSavedSearchPath } from '#src/domain/searches/paths.ts'
import { newIdxLinkPath } from '#src/domain/sharing/idx-links/paths.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { requestShowingPath } from '#src/domain/visits/showings/paths.ts'
import type { DemoRows } from '../../../support/routes/demo-rows.ts'
import { formWith, html, sendForm, sharedFormSite } from './support.ts'

interface Making {
  readonly as?: string
  readonly path: (rows: DemoRows) => string
  readonly table: string
  readonly filled: Readonly<Record<string, string>>
}

const person = (group: string) => ({
  [`${group}[name]`]: 'Vera Visitor',
  [`${group}[email]`]: 'vera@people.example',
  [`${group}[body]`]: 'Is it for sale?',
})
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const filter = 'BedroomsTotal Ge 3'

/** Every form that makes something. */
const makings: Readonly<Record<string, Making>> = {
  CMA: {
    path: ({ listing }) => newCmaPath({ subject: listing, _filter: filter }),
    table: 'cmas',
    filled: { name: 'For the Smiths', do: 'make' },
  },
  contact: {
    path: () => contactsPath({ add: 'true' }),
    table: 'contacts',
    filled: { 'contact[GivenName]': 'Ada', 'contact[PrimaryEmail]': 'ada@people.example' },
  },
  note: {
    path: ({ contact }) => contactNotesPath(contact),
    table: 'contact_notes',
    filled: { note: 'Left a message.' },
  },
  'saved search': {
    path: () => newSavedSearchPath({ _filter: filter }),
    table: 'saved_searches',
    filled: { 'saved_search[Name]': 'Three bedrooms' },
  },
  collection: {
    path: () => '/collections',
    table: 'collections',
    filled: { 'collection[Name]': 'By the lake' },
  },
  'quick search': {
    path: () => newQuickSearchPath({ _filter: filter }),
    table: 'quick_searches',
    filled: { name: 'Three and more' },
  },
  'IDX link': {
    path: () => newIdxLinkPath({ _filter: filter }),
    table: 'idx_links',
    filled: { name: 'On my site' },
  },
  alert: {
    path: ({ listing }) => newAlertPath({ listing }),
    table: 'subscriptions',
    filled: { name: 'This home' },
  },
  'link of a share': {
    path: ({ listing }) => newSharePath({ ListingIds: listing }),
    table: 'shared_links',
    filled: { Type: 'Direct', act: 'link' },
  },
  'mail of a share': {
    path: ({ listing }) => newSharePath({ ListingIds: listing }),
    table: 'messages',
    filled: { emails: 'client@people.example', message: 'Look at this.', act: 'email' },
  },
  'message to an agent': {
    path: ({ listing }) => contactAgentPath(listing),
    table: 'listing_messages',
    filled: person('listing_message'),
  },
  'request of a showing': {
    path: ({ listing }) => requestShowingPath(listing),
    table: 'showing_requests',
    filled: { ...person('showing'), 'showing[time]': `${tomorrow}T10:00` },
  },
  'report of a violation': {
    path: ({ listing }) => newViolationPath(listing),
    table: 'violations',
    filled: { rule: 'status', body: 'It was sold a year ago.' },
  },
  office: {
    as: 'admin',
    path: () => adminOfficePath('new'),
    table: 'offices',
    filled: { OfficeName: 'Quay Homes' },
  },
  agent: {
    as: 'admin',
    path: () => adminAgentPath('new'),
    table: 'members',
    filled: { MemberFullName: 'Ann Lee' },
  },
  listing: {
    as: 'admin',
    path: () => adminListingPath('new'),
    table: 'listings',
    filled: { ListPrice: '450000', StreetNumber: '12', StreetName: 'Quay', City: 'Port Ellery' },
  },
  invitation: {
    as: 'admin',
    path: () => '/admin/users',
    table: 'messages',
    filled: { email: 'new.agent@people.example', name: 'New Client', role: 'vow' },
  },
}

const shared = sharedFormSite()

function rowsIn(table: string): number {
  const connection = openConnection(shared().site.databasePath)
  try {
    return connection.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
  } finally {
    connection.close()
  }
}

const except = (filled: Making['filled']) =>
  Object.keys(filled).filter((name) => !['do', 'act'].includes(name))

const chosen = ['do', 'act', 'Type', 'role', 'rule']
const texts = Object.entries(makings).flatMap(([name, making]) =>
  Object.keys(making.filled).flatMap((text) =>
    chosen.includes(text) ? [] : [[name, text, making] as const],
  ),
)

it.each(texts)(
  '%s: nothing is made of a far too long %s, and that is said',
  async (_, text, making) => {
    const { site, rows, as } = shared()
    const someone = await as(making.as ?? 'agent')
    const path = making.path(rows)
    const before = rowsIn(making.table)
    const form = formWith(await someone.get(path, html), ...except(making.filled))
    const filled = { ...making.filled, [text]: 'x'.repeat(300_000) }
    const refused = await sendForm(site.origin, someone, path, form, filled)
    expect(refused.status).toBe(422)
    expect(rowsIn(making.table)).toBe(before)
  },
)

describe.each(Object.entries(makings))('a form that makes something: %s', (_, making) => {
  it('makes one if it is sent three times, at once or one after the other', async () => {
    const { site, rows, as } = shared()
    const someone = await as(making.as ?? 'agent')
    const { filled, table } = making
    const path = making.path(rows)
    const before = rowsIn(table)
    const form = formWith(await someone.get(path, html), ...except(filled))
    const send = (shown: typeof form) => sendForm(site.origin, someone, path, shown, filled)
    const replies = await Promise.all([send(form), send(form), send(form)])
    for (const { status } of replies) expect(status).toBeLessThan(400)
    const one = rowsIn(table) - before
    expect(one).toBeGreaterThan(0)
    const places = new Set(replies.map(({ headers }) => headers.location))
    expect(places.size).toBe(1)

    const back = await send(form)
    expect(back.headers.location).toBe(replies[0]!.headers.location)
    expect(rowsIn(table) - before).toBe(one)
  })
})

describe('what is no repetition', () => {
  it('is other words, or the same on a form that was opened anew', async () => {
    const { site, rows, as } = shared()
    const agent = await as('agent')
    const path = contactNotesPath(rows.contact)
    const note = async (words: string) =>
      sendForm(site.origin, agent, path, formWith(await agent.get(path, html), 'note'), {
        note: words,
      })
    const before = rowsIn('contact_notes')
    await note('Called.')
    await note('Called.')
    await note('Called again.')
    expect(rowsIn('contact_notes') - before).toBe(3)
  })

  it('is the search that finds comparables', async () => {
    const { rows, as, site } = shared()
    const agent = await as('agent')
    const path = newCmaPath({ subject: rows.listing })
    const form = formWith(await agent.get(path, html), 'name')
    const propose = () => sendForm(site.origin, agent, path, form, { do: 'propose' })
    const [one, other] = [await propose(), await propose()]
    expect(one.status).toBe(200)
    expect(other.status).toBe(200)
    expect((await agent.get(cmasPath(), html)).status).toBe(200)
  })
})
