import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, messages, showingRequests } from '#db/schema/index.ts'
import {
  showingChanged,
  showingDamaged,
  showingNotShown,
  showingTimeMissing,
  showingTimePast,
  showingTimeTwice,
  showingTimeUnknown,
  showingTimeWrong,
  showingWordsMissing,
} from '#src/domain/visits/messages/showing-messages.ts'
import { visitWait } from '#src/domain/visits/messages/visit-messages.ts'
import { saveVisitTexts } from '#src/use-cases/visits/save-visit-texts.ts'
import {
  agentShowingCalendar,
  changeAgentShowing,
  listShowings,
} from '#src/use-cases/visits/showings/agent-showings.ts'
import type { ShowingChange } from '#src/use-cases/visits/showings/change-showing.ts'
import { getShowingInfo } from '#src/use-cases/visits/showings/get-showing-info.ts'
import {
  getShowingForm,
  requestShowing,
  type ShowingRequestForm,
} from '#src/use-cases/visits/showings/request-showing.ts'
import {
  changeRequestedShowing,
  getRequestedShowing,
  requestedCalendar,
} from '#src/use-cases/visits/showings/requested-showing.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailsTo } from '../../support/account.ts'
import { damageRow } from '../../support/damage.ts'
import { idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const form: ShowingRequestForm = {
  name: 'Vera Visitor',
  email: 'vera@people.example',
  phone: '206 555 0177',
  body: 'I would like to see it.',
  time: '2026-03-07T10:00',
  time_2: '2026-03-08T13:00',
  time_3: '',
  trap: '',
}
const ask = (context: VisitContext, n = 1, more: Partial<ShowingRequestForm> = {}) =>
  requestShowing(context, idOf(n), { ...form, ...more })
const change = (action: ShowingChange['action'], more: Partial<ShowingChange> = {}) => ({
  action,
  sequence: 0,
  time: '2026-03-08T13:00',
  words: '',
  ...more,
})
const everything = { state: null, page: 1 }

async function requested(n = 1) {
  const site = await visitSite('America/Chicago')
  expect(await ask(site.visitor, n)).toEqual({ kind: 'sent' })
  const [row] = site.db.read.select().from(showingRequests).all()
  const mail = mailsTo(site.db, 'vera@people.example')[0]!
  const token = /\/showings\/([\w-]{22})/.exec(mail.Text)![1]!
  const mails = () => site.db.read.select().from(messages).all().length
  return { ...site, id: row!.Id, token, mails }
}

function eventIn(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text!))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    uid: event.uid,
    sequence: event.sequence,
    location: event.location,
  }
}

describe('§9 Request a Showing', () => {
  it('begins with the address, or with the MLS number where it is withheld', async () => {
    const { client, visitor } = await visitSite()
    const { person, barred } = getShowingForm(client, idOf(1))
    expect(person.body).toBe("I'm interested in viewing 1 Elm Street, Harbor")
    expect(person.name).toBe('client')
    expect(barred).toBeNull()
    const withheld = getShowingForm(visitor, idOf(3))
    expect(withheld.person.body).toBe("I'm interested in viewing MLS # MLS1003")
  })

  it.each(['{', '7'])('is one of those that cannot be read if it is damaged: %s', async (value) => {
    const { db, agent, id, token, visitor } = await requested()
    await ask(visitor, 3)
    await damageRow(db, 'showing_requests', { id, column: 'Times', value })
    const damaged = { name: 'Invalid', message: showingDamaged(id) }
    for (const open of [
      () => changeAgentShowing(agent, id, change('decline', { words: 'No' })),
      () => agentShowingCalendar(agent, id),
      () => getRequestedShowing(visitor, token),
      () => requestedCalendar(visitor, token),
    ])
      expect(open).toThrow(expect.objectContaining(damaged))
    expect(listShowings(agent, everything)).toMatchObject({
      showings: [{ listingId: idOf(3) }],
      unreadable: 1,
      total: 2,
    })
  })

  it('is not for a home that is coming soon, off the market, or not shown', async () => {
    const { db, visitor } = await visitSite()
    const cases = [
      [{ StandardStatus: 'Coming Soon' }, showingNotShown['coming-soon']],
      [{ StandardStatus: 'Closed' }, showingNotShown['off-market']],
      [
        { StandardStatus: 'Active', Other: { ShowingRequirements: ['Do Not Show'] } },
        showingNotShown['not-shown'],
      ],
    ] as const
    for (const [set, message] of cases) {
      await db.write(({ orm }) =>
        orm
          .update(listings)
          .set(set)
          .where(eq(listings.Id, idOf(1)))
          .run(),
      )
      expect(getShowingForm(visitor, idOf(1)).barred).toBe(message)
      expect(await ask(visitor)).toEqual({ kind: 'barred', message })
    }
    expect(db.read.select().from(showingRequests).all()).toEqual([])
  })

  it('marks each field that is wrong', async () => {
    const { visitor, time } = await visitSite()
    const wrong = (more: Partial<ShowingRequestForm>) => ask(visitor, 1, more)
    expect(await wrong({ time: '' })).toMatchObject({ fields: { time: showingTimeMissing } })
    expect(await wrong({ time: '2026-02-01T10:00', time_2: 'noon' })).toMatchObject({
      fields: { time: showingTimePast(180), time_2: showingTimeWrong },
    })
    expect(await wrong({ time_3: '2026-03-07T10:00' })).toMatchObject({
      fields: { time_3: showingTimeTwice },
    })
    expect(await wrong({ time: '2027-03-07T10:00' })).toMatchObject({ kind: 'invalid' })
    time.mayWrite = false
    expect(await wrong({})).toEqual({ kind: 'wait', fields: { body: visitWait } })
  })

  it('mails nothing that was typed to an address that is not the account’s own', async () => {
    const { db, visitor, client } = await visitSite()
    const typed = { name: 'You won', body: 'Win at evil.example' }
    await ask(visitor, 1, typed)
    await ask(client, 2, { name: 'Cleo', email: 'client@people.example', body: 'My words' })
    const [strange] = mailsTo(db, 'vera@people.example')
    expect(JSON.stringify(strange)).not.toMatch(/You won|evil/)
    expect(mailsTo(db, 'client@people.example')[0]!.Text).toMatch(/Cleo[\s\S]*My words/)
  })

  it('is stored once, and not at all for programs', async () => {
    const { db, visitor } = await visitSite()
    expect(await ask(visitor, 1, { trap: 'x' })).toEqual({ kind: 'sent' })
    expect(db.read.select().from(showingRequests).all()).toEqual([])
    await Promise.all([ask(visitor), ask(visitor)])
    expect(db.read.select().from(showingRequests).all()).toHaveLength(1)
    expect(mailsTo(db, 'ada@people.example')).toHaveLength(1)
  })

  it('is accepted by the agent, with an invitation for both', async () => {
    const { agent, visitor, db, id, token } = await requested()
    expect(agentShowingCalendar(agent, id)).toBeNull()
    const unknown = change('accept', { time: '2026-03-09T10:00' })
    expect(await changeAgentShowing(agent, id, unknown)).toBe(showingTimeUnknown)
    expect(await changeAgentShowing(agent, id, change('accept'))).toBeNull()
    expect(getRequestedShowing(visitor, token)).toMatchObject({
      State: 'accepted',
      AgreedTime: '2026-03-08T13:00',
    })
    const invitation = {
      method: 'REQUEST',
      status: 'CONFIRMED',
      // The clocks were set in the night before.
      start: '2026-03-08T18:00:00.000Z',
      uid: `showing-${id}@listings.example`,
      sequence: 1,
      location: '1 Elm Street, Harbor, WA 98101',
    }
    expect(eventIn(requestedCalendar(visitor, token))).toEqual(invitation)
    expect(eventIn(agentShowingCalendar(agent, id))).toEqual(invitation)
    for (const address of ['ada@people.example', 'vera@people.example']) {
      const [asked, accepted] = mailsTo(db, address)
      expect(accepted!.Text).toMatch(/Sunday, 03\/08\/2026, 1:00 PM[\s\S]*\.ics/)
      expect(asked!.Calendar).toBeNull()
      expect(accepted!.Calendar).toMatchObject({ name: 'showing.ics', method: 'REQUEST' })
      expect(eventIn(accepted!.Calendar!.text)).toEqual(invitation)
    }
  })

  it('is proposed for another time, accepted, and canceled by who asked', async () => {
    const { agent, visitor, db, id, token, mails } = await requested()
    const propose = change('propose', { time: '2026-03-10T09:00', words: 'I am away then.' })
    expect(await changeAgentShowing(agent, id, propose)).toBeNull()
    expect(eventIn(requestedCalendar(visitor, token)).status).toBe('TENTATIVE')
    const accept = change('accept', { sequence: 1, time: '' })
    expect(await changeRequestedShowing(visitor, token, accept)).toBeNull()
    expect(getRequestedShowing(visitor, token)).toMatchObject({
      AgreedTime: '2026-03-10T09:00',
      Answer: 'I am away then.',
    })
    expect(
      await changeRequestedShowing(visitor, token, change('cancel', { sequence: 2 })),
    ).toBeNull()
    const event = eventIn(requestedCalendar(visitor, token))
    expect(event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 3 })
    expect(event.uid).toContain(id)
    const { Calendar } = mailsTo(db, 'ada@people.example').at(-1)!
    expect(Calendar!.method).toBe('CANCEL')
    expect(eventIn(Calendar!.text)).toEqual(event)
    expect(mails()).toBe(8)
  })

  it('mails no typed word to an address that is not of the account', async () => {
    const { id, token, ...site } = await requested()
    const mails = () => mailsTo(site.db, 'vera@people.example')
    await changeAgentShowing(site.agent, id, change('accept'))
    await changeRequestedShowing(site.visitor, token, change('cancel', { sequence: 1 }))
    expect(mails()).toHaveLength(3)
    for (const { Subject, Text, Html, RecipientName, Calendar } of mails())
      expect([Subject, Text, Html, RecipientName, Calendar?.text].join()).not.toMatch(
        /Vera|would like to see it/,
      )
    await ask(site.client, 2, { email: 'client@people.example' })
    const [own] = mailsTo(site.db, 'client@people.example')
    expect(own!.Text).toContain('I would like to see it.')
    expect(own!.Text).toContain('Hello Vera Visitor')
  })

  it('is declined with words', async () => {
    const { agent, id, db } = await requested()
    expect(await changeAgentShowing(agent, id, change('decline'))).toBe(showingWordsMissing)
    const decline = change('decline', { words: 'It is rented out.' })
    expect(await changeAgentShowing(agent, id, decline)).toBeNull()
    expect(mailsTo(db, 'vera@people.example').at(-1)!.Text).toContain('It is rented out.')
  })

  it('is changed once by a form that is sent twice, and not from an old page', async () => {
    const { agent, visitor, id, token, mails } = await requested()
    expect(await changeAgentShowing(agent, id, change('accept'))).toBeNull()
    expect(await changeAgentShowing(agent, id, change('accept'))).toBeNull()
    expect(mails()).toBe(4)
    const late = change('decline', { words: 'No.' })
    expect(await changeAgentShowing(agent, id, late)).toBe(showingChanged)
    const own = change('accept', { sequence: 1 })
    expect(await changeRequestedShowing(visitor, token, own)).toBe(showingChanged)
  })

  it('belongs to its agent and to who has the token', async () => {
    const { agent, other, admin, client, visitor, id, token } = await requested()
    expect(listShowings(agent, everything).total).toBe(1)
    expect([other, admin].map((one) => listShowings(one, everything).total)).toEqual([0, 0])
    expect(() => listShowings(client, everything)).toThrow()
    const notFound = { name: 'NotFound' }
    expect(() => agentShowingCalendar(other, id)).toThrow(expect.objectContaining(notFound))
    expect(() => changeAgentShowing(other, id, change('accept'))).toThrow()
    for (const wrong of [id, 'x', `${token.slice(0, 21)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect(() => getRequestedShowing(visitor, wrong)).toThrow(expect.objectContaining(notFound))
  })

  it('tells a withheld address once it is accepted, not before and not after', async () => {
    const { agent, visitor, db, id, token } = await requested(3)
    const secret = '3 Elm Street'
    const texts = () =>
      db.read
        .select()
        .from(messages)
        .all()
        .map(({ Text, Html, Subject, Calendar }) => Text + Html + Subject + (Calendar?.text ?? ''))
    const place = () => getRequestedShowing(visitor, token).place
    expect(place()).toBe('MLS # MLS1003')
    const propose = change('propose', { time: '2026-03-10T09:00' })
    await changeAgentShowing(agent, id, propose)
    expect(requestedCalendar(visitor, token)).not.toContain(secret)
    expect(texts().some((text) => text.includes(secret))).toBe(false)
    await changeRequestedShowing(visitor, token, change('accept', { sequence: 1 }))
    expect(place()).toContain(secret)
    const accepted = mailsTo(db, 'vera@people.example').at(-1)!
    for (const text of [accepted.Text, accepted.Calendar!.text]) expect(text).toContain(secret)
    await changeRequestedShowing(visitor, token, change('cancel', { sequence: 2 }))
    expect(place()).toBe('MLS # MLS1003')
    expect(texts().at(-1)).not.toContain(secret)
  })
})

describe('§2 Showing Info', () => {
  it('is for agents: the fields of the MLS in their order', async () => {
    const { db, admin, agent, client, visitor } = await visitSite()
    const set = { ShowingContactName: 'Olga Owner', ListAgentFullName: 'Ada Agent' }
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set(set)
        .where(eq(listings.Id, idOf(1)))
        .run(),
    )
    const labels = async () =>
      (await getShowingInfo(agent, idOf(1))).fields.map(({ value }) => value)
    expect((await labels()).slice(0, 2)).toEqual(['Olga Owner', 'Ada Agent'])
    const texts = { contactSent: '', contactFailed: '' }
    const showingFields = 'ListAgentFullName\nShowingContactName\nListAgentFullName'
    expect(await saveVisitTexts(admin, { ...texts, showingFields })).toBeNull()
    expect(await labels()).toEqual(['Ada Agent', 'Olga Owner'])
    await expect(getShowingInfo(client, idOf(1))).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(getShowingInfo(visitor, idOf(1))).rejects.toMatchObject({ name: 'LoginRequired' })
    await expect(getShowingInfo(agent, 'x')).rejects.toMatchObject({ name: 'NotFound' })
  })
})
