import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, showingRequests } from '#db/schema/index.ts'
import { showingMissing } from '#src/domain/visits/messages/showing-messages.ts'
import { requestStateText } from '#src/domain/visits/showings/request-words.ts'
import { listInbox } from '#src/use-cases/visits/listing-messages/inbox.ts'
import { replyToMessage } from '#src/use-cases/visits/listing-messages/reply.ts'
import { sendListingMessage } from '#src/use-cases/visits/listing-messages/send-message.ts'
import { changeAgentShowing } from '#src/use-cases/visits/showings/agent-showings.ts'
import {
  changeMyRequest,
  listMyRequests,
  myShowingCalendar,
} from '#src/use-cases/visits/showings/my-requests.ts'
import { requestShowing } from '#src/use-cases/visits/showings/request-showing.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { damageRow } from '../../support/damage.ts'
import { idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const person = { name: 'Cleo', email: 'client@people.example', phone: '', trap: '' }
const ask = (context: VisitContext, n: number) =>
  requestShowing(context, idOf(n), {
    ...person,
    body: 'May I see it?',
    time: '2026-03-07T10:00',
    time_2: '',
    time_3: '',
  })
const write = (context: VisitContext, n: number) =>
  sendListingMessage(context, idOf(n), { ...person, body: 'Is there a garage?' })
const cancel = { action: 'cancel', sequence: 0, time: '', words: '' } as const

const local = { timeZone: 'UTC', locale: 'en-US' }

describe('the requests of a person', () => {
  it('are showings and messages with their answers, newest first, and of that person alone', async () => {
    const { client, agent, other, later, visitor } = await visitSite()
    await ask(client, 1)
    later(1000)
    await write(client, 1)
    later(1000)
    await write(visitor, 2)
    await ask(other, 1)
    const [message] = listInbox(agent, { state: null, page: 1 }).messages
    expect(await replyToMessage(agent, message!.Id, 'Yes, for two cars.')).toBe(null)
    const { requests, total } = await listMyRequests(client, 1)
    expect(total).toBe(2)
    expect(requests.map(({ message, showing }) => message?.Reply ?? showing?.State)).toEqual([
      'Yes, for two cars.',
      'requested',
    ])
    expect(requests[0]!.place).toContain('1 Elm Street')
    expect(requests.map(({ choices }) => choices)).toEqual([[], ['cancel']])
    expect((await listMyRequests(agent, 1)).total).toBe(0)
    await expect(listMyRequests(visitor, 1)).rejects.toThrow('Sign in')
  })

  it('begin with the agreed showings ahead, the next one first', async () => {
    const { db, client, later } = await visitSite()
    for (const listing of [1, 2, 3]) {
      await ask(client, listing)
      later(1000)
    }
    await write(client, 1)
    const shown = await listMyRequests(client, 1)
    const [, third, second, first] = shown.requests.map(({ id }) => id)
    const agree = (id: string, AgreedTime: string) => {
      const set = { State: 'accepted', AgreedTime } as const
      return db.write(({ orm }) =>
        orm.update(showingRequests).set(set).where(eq(showingRequests.Id, id)).run(),
      )
    }
    await agree(first!, '2026-03-09T10:00')
    await agree(second!, '2026-03-08T10:00')
    await agree(third!, '2020-01-01T10:00')
    const { requests } = await listMyRequests(client, 1)
    expect(requests.map(({ id }) => id)).toEqual([second, first, shown.requests[0]!.id, third])
  })

  it.each([
    ['showing_requests', 'Times', '{'],
    ['showing_requests', 'Times', '7'],
    ['listing_messages', 'State', Buffer.from('x')],
  ])('leave out those that are damaged: %s.%s', async (table, column, value) => {
    const { db, client, later } = await visitSite()
    await ask(client, 1)
    later(1000)
    await write(client, 1)
    const { requests } = await listMyRequests(client, 1)
    const ofShowing = table === 'showing_requests'
    const damaged = requests.find(({ showing }) => (showing !== null) === ofShowing)!
    await damageRow(db, table, { id: damaged.id, column, value })
    expect(await listMyRequests(client, 1)).toMatchObject({
      requests: requests.filter(({ id }) => id !== damaged.id).map(({ id }) => ({ id })),
      unreadable: 1,
      total: 2,
    })
  })

  it('are canceled by that person, and not found by another', async () => {
    const { client, other } = await visitSite()
    await ask(client, 1)
    const id = (await listMyRequests(client, 1)).requests[0]!.id
    await expect(changeMyRequest(other, id, cancel)).rejects.toThrow(showingMissing)
    expect(() => myShowingCalendar(other, id)).toThrow(showingMissing)
    expect(await changeMyRequest(client, id, cancel)).toBe(null)
    expect((await listMyRequests(client, 1)).requests[0]!.showing?.State).toBe('canceled')
  })

  it('name a home as the person sees it now: a withheld address only once a time is agreed', async () => {
    const { db, client, agent } = await visitSite()
    await ask(client, 3)
    const only = async () => (await listMyRequests(client, 1)).requests[0]!
    expect((await only()).place).not.toContain('Elm')
    const accept = { action: 'accept', sequence: 0, time: '2026-03-07T10:00', words: '' } as const
    expect(await changeAgentShowing(agent, (await only()).id, accept)).toBe(null)
    expect((await only()).place).toBe('3 Elm Street, Harbor, WA 98101')
    expect(myShowingCalendar(client, (await only()).id)).toContain('BEGIN:VCALENDAR')
    await changeMyRequest(client, (await only()).id, { ...cancel, sequence: 1 })
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set({ StandardStatus: 'Withdrawn' })
        .where(eq(listings.Id, idOf(3)))
        .run(),
    )
    const gone = await only()
    expect([gone.card, gone.place]).toEqual([null, 'A home that’s no longer shown'])
  })

  it('say their state in words', () => {
    const text = (
      State: Parameters<typeof requestStateText>[0]['State'],
      AgreedTime: string | null,
    ) => requestStateText({ State, AgreedTime }, '2026-11-29', local)
    expect(text('requested', null)).toBe('Waiting for an answer')
    expect(text('accepted', '2026-12-05T14:00')).toBe('Confirmed for Sat, Dec 5, 2:00 PM')
    expect(text('proposed', '2027-01-02T09:30')).toBe('Proposed instead: Sat, Jan 2, 2027, 9:30 AM')
    expect(text('declined', null)).toBe('Declined')
    expect(text('canceled', null)).toBe('Canceled')
  })
})
