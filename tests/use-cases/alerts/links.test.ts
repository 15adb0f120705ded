import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import { messages, subscriptions, subscriptionVisits, users } from '#db/schema/index.ts'
import { startAlerts } from '#src/jobs/alerts-job.ts'
import { endAlerts } from '#src/use-cases/alerts/end-alerts.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { changeAlertStop, getAlertStop } from '#src/use-cases/alerts/stop-alerts.ts'
import { recordMailVisit } from '#src/use-cases/alerts/visit.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

let db: Database
let agent: Context
let ContactId: string
const filter = "City Eq 'Harbor'"
const reader = () => ({ ...testContext(db), vault: testVault })
const stateOf = (id: string) =>
  db.read.select().from(subscriptions).where(eq(subscriptions.Id, id)).get()!

beforeEach(async () => {
  db = emptyDatabase()
  agent = await userContext({ db }, 'agent')
  const Email = 'agent@x.example'
  await db.write(({ orm }) => void orm.update(users).set({ Email, EmailKey: Email }).run())
  const address = { PrimaryEmail: 'cleo@x.example', EmailKey: 'cleo@x.example' }
  ContactId = await insertContact(db, { OwnerId: agent.user!.id, ...address })
})

describe('the link that stops', () => {
  test('this search, at once and again and again, and takes it back', async () => {
    const told = { filter, ContactId, Recipients: 'contact' } as const
    const { id, token } = await insertAlert(agent, told)
    const other = await insertAlert(agent, { ...told, from: new Date(testNow.getTime() + 5) })
    const own = await insertAlert(agent, { filter, from: new Date(testNow.getTime() + 9) })
    expect(getAlertStop(reader(), token, null)).toMatchObject({
      stopped: false,
      others: ['Harbor homes'],
    })
    for (let i = 0; i < 2; i++) await changeAlertStop(reader(), token, 'stop', null)
    expect(stateOf(id)).toMatchObject({ State: 'opted_out', Reason: expect.any(String) })
    expect(stateOf(other.id).State).toBe('confirmed')
    await changeAlertStop(reader(), token, 'resume', null)
    expect(stateOf(id)).toMatchObject({ State: 'confirmed', Reason: null })
    await changeAlertStop(reader(), token, 'stop_all', null)
    expect([id, other.id, own.id].map((one) => stateOf(one).State)).toEqual([
      'opted_out',
      'opted_out',
      'confirmed',
    ])
  })

  test('resumes only what the reader stopped, and needs its token', async () => {
    const { id, token } = await insertAlert(agent, { filter, State: 'paused' })
    await changeAlertStop(reader(), token, 'resume', null)
    expect(stateOf(id).State).toBe('paused')
    expect(() => getAlertStop(reader(), 'none', null)).toThrow('This link doesn’t work.')
  })
})

test('clicks and opens are counted by day, opens only on request, the owner’s own never', async () => {
  const told = { filter, ContactId, Recipients: 'contact' } as const
  const { id, token } = await insertAlert(agent, told)
  for (const kind of ['click', 'open', 'click'] as const)
    await recordMailVisit(reader(), token, kind)
  await recordMailVisit({ ...agent, vault: testVault }, token, 'click')
  await recordMailVisit(reader(), 'none', 'click')
  const visits = () =>
    db.read
      .select()
      .from(subscriptionVisits)
      .all()
      .map(({ Kind, Day, Count }) => `${Kind} ${Day} ${Count}`)
  expect(visits()).toEqual(['click 2026-03-01 2'])
  expect(stateOf(id).LastClickAt).toBe(testNow.toISOString())
  await db.write(({ orm }) => void orm.update(subscriptions).set({ TellOfOpens: true }).run())
  await recordMailVisit(reader(), token, 'open')
  expect(visits()).toEqual(['click 2026-03-01 2', 'open 2026-03-01 1'])
})

describe('what ends by itself', () => {
  const tend = (at: string) => endAlerts({ db, clock: () => new Date(at) })

  test('by its date', async () => {
    const { id } = await insertAlert(agent, { filter, ExpiresAt: '2026-04-01T00:00:00.000Z' })
    await tend('2026-03-31T23:59:59.000Z')
    expect(stateOf(id).State).toBe('confirmed')
    await tend('2026-04-01T00:00:00.000Z')
    expect(stateOf(id)).toMatchObject({
      State: 'inactive',
      Reason: expect.stringMatching(/end date/),
    })
  })

  test('after 13 months of mail without a click', async () => {
    const LastSentAt = '2027-03-01T00:00:00.000Z'
    const quiet = await insertAlert(agent, { filter, LastSentAt })
    const read = await insertAlert(agent, { filter, LastSentAt, LastClickAt: LastSentAt })
    const unsent = await insertAlert(agent, { filter })
    await tend('2027-03-31T00:00:00.000Z')
    expect(stateOf(quiet.id).State).toBe('confirmed')
    await tend('2027-04-02T00:00:00.000Z')
    expect(stateOf(quiet.id)).toMatchObject({ State: 'inactive', Reason: expect.any(String) })
    expect([read.id, unsent.id].map((id) => stateOf(id).State)).toEqual(['confirmed', 'confirmed'])
  })
})

test('a commit that signals it is noticed at once', async () => {
  await insertListing(db, 1)
  await recordAlertEvents(agent)
  await insertAlert(agent, { filter })
  const job = startWithoutTimers()
  await change(db, 1, { ListPrice: 91_000 })
  await db.write((tx) => tx.signal(alertsTopic))
  // Waits for the run, which has begun.
  await job.stop()
  expect(db.read.select().from(messages).all()).toHaveLength(1)
})

/** And without a thread, which takes long to load on a busy machine. */
function startWithoutTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  try {
    return startAlerts(agent, {
      run: (site) => runAlerts({ ...site, vault: testVault }),
      close: async () => undefined,
    })
  } finally {
    vi.useRealTimers()
  }
}
