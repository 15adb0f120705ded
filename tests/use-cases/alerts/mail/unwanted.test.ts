import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import { cancelOldNews } from '#db/queries/alerts/mail/cleaning.ts'
import { claimMessage, settleMessage } from '#db/queries/alerts/mail/delivery.ts'
import { getMessage } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage, type NewMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { addStop, allSenders } from '#db/queries/alerts/mail/stop-rows.ts'
import { cancelUnwanted } from '#db/queries/alerts/mail/unwanted.ts'
import { subscriptions, users } from '#db/schema/index.ts'
import { alertEnded, readerGone, readerStopped } from '#src/domain/admin/messages/mail-messages.ts'
import {
  changeHotSheetStop,
  hotSheetStopUrl,
} from '#src/use-cases/alerts/hot-sheets/stop-hot-sheet.ts'
import { changeAlertStop } from '#src/use-cases/alerts/stop-alerts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { changeStops } from '#src/use-cases/sharing/stops/change-stops.ts'
import { stopUrl } from '#src/use-cases/sharing/stops/stop-tokens.ts'
import { insertAlert, testVault } from '../../../support/alerts.ts'
import { insertContact } from '../../../support/collections.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const address = 'Cleo@x.example'
const key = 'cleo@x.example'
const base = {
  recipient: address,
  host: 'x.example',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi',
} as const

let db: Database
let agent: Context
const reader = () => ({ ...testContext(db), vault: testVault })
const write = (more: Pick<NewMessage, 'kind'> & Partial<NewMessage>) =>
  db.write((tx) => enqueueMessage(tx, { ...base, ...more } as NewMessage, testNow))
const stateOf = (id: string) => getMessage(db, id)!.State
const claimed = async () => {
  const leaseEnds = new Date(testNow.getTime() + 60_000)
  return (await claimMessage(db, { lease: 'one', now: testNow, leaseEnds }))?.Id ?? null
}
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!

beforeEach(async () => {
  db = emptyDatabase()
  agent = await userContext({ db }, 'agent')
})

describe('what waits when its reader stops it', () => {
  test.each(['stop', 'stop_all'] as const)('of a person is canceled: %s', async (action) => {
    const other = await userContext({ db }, 'other')
    const share = await write({ kind: 'share', senderId: agent.user!.id })
    const question = { kind: 'share', senderId: other.user!.id } as const
    const others = await write(question)
    const note = await write({ kind: 'listing-message', senderId: agent.user!.id })
    const token = tokenIn(stopUrl(reader(), { key, senderId: agent.user!.id }))
    await changeStops(reader(), token, action)
    expect(stateOf(share)).toBe('canceled')
    expect(getMessage(db, share)!.LastReply).toBe(readerStopped)
    expect(stateOf(others)).toBe(action === 'stop' ? 'waiting' : 'canceled')
    expect(stateOf(note)).toBe('waiting')
  })

  test('of alerts is canceled when one of them is off', async () => {
    const own = { Email: key, EmailKey: key }
    await db.write(({ orm }) => void orm.update(users).set(own).run())
    const one = await insertAlert(agent, { filter: "City Eq 'Harbor'" })
    const other = await insertAlert(agent, {
      filter: "City Eq 'Harbor'",
      from: new Date(+testNow + 5),
    })
    const ofOne = await write({ kind: 'alert', about: [one.id] })
    const ofBoth = await write({ kind: 'alert', about: [one.id, other.id] })
    const ended = await write({ kind: 'alert' })
    const ofOther = await write({ kind: 'alert', about: [other.id] })
    const all = [ofOne, ofBoth, ofOther, ended]
    await changeAlertStop(reader(), one.token, 'stop', null)
    expect(all.map(stateOf)).toEqual(['canceled', 'canceled', 'waiting', 'waiting'])
    expect([ofOne, ofBoth].map((id) => getMessage(db, id)!.LastReply)).toEqual([
      readerStopped,
      alertEnded,
    ])
    await changeAlertStop(reader(), one.token, 'stop_all', null)
    expect([ofOther, ended].map(stateOf)).toEqual(['canceled', 'waiting'])
  })

  test('is read about once, however much it is', async () => {
    const { id } = await insertAlert(agent, { filter: "City Eq 'Harbor'" })
    const own = { Email: key, EmailKey: key }
    await db.write(({ orm }) => void orm.update(users).set(own).run())
    const all: string[] = []
    for (let home = 0; home < 40; home++)
      all.push(await write({ kind: 'alert', about: [id], listings: { [`home ${home}`]: true } }))
    await db.write((tx) => {
      tx.orm.update(subscriptions).set({ State: 'inactive' }).run()
      const select = vi.spyOn(tx.orm, 'select')
      cancelUnwanted(tx, key, testNow)
      expect(select.mock.calls.length).toBeLessThan(10 * all.length)
      select.mockRestore()
    })
    expect(new Set(all.map(stateOf))).toEqual(new Set(['canceled']))
  })

  test('of a hot sheet is canceled', async () => {
    const own = { Email: address, EmailKey: key }
    await db.write(({ orm }) => void orm.update(users).set(own).run())
    const sheet = {
      OwnerId: agent.user!.id,
      Filter: '',
      Mailed: true,
      NextMailAt: null,
      Window: 'day',
    } as const
    const times = { ModifiedAt: testNow.toISOString(), SeenAt: null, VisitedAt: null }
    await db.write((tx) => putHotSheet(tx, { ...sheet, ...times }))
    const id = await write({ kind: 'hot-sheet', userId: agent.user!.id })
    await changeHotSheetStop(reader(), tokenIn(hotSheetStopUrl(reader(), agent.user!.id)), 'stop')
    expect(stateOf(id)).toBe('canceled')
  })
})

describe('what is stopped in another way while it waits is not sent', () => {
  test('but what comes after it is', async () => {
    const { id } = await insertAlert(agent, { filter: "City Eq 'Harbor'" })
    const alert = await write({ kind: 'alert', about: [id] })
    const gone = await write({ kind: 'alert', about: ['0'.repeat(26)] })
    const share = await write({ kind: 'share', senderId: agent.user!.id })
    const test = await write({ kind: 'test' })
    await db.write((tx) => {
      tx.orm.update(subscriptions).set({ State: 'inactive' }).where(eq(subscriptions.Id, id)).run()
      addStop(tx, key, allSenders, testNow)
    })
    expect(await claimed()).toBe(test)
    expect(await claimed()).toBeNull()
    for (const one of [alert, gone, share]) expect(stateOf(one)).toBe('canceled')
  })

  test('however many they are', async () => {
    for (let i = 0; i < 120; i++) await write({ kind: 'share', senderId: agent.user!.id })
    const last = await write({ kind: 'test' })
    await db.write((tx) => addStop(tx, key, agent.user!.id, testNow))
    let found: string | null = null
    for (let turn = 0; turn < 3 && found === null; turn++) found = await claimed()
    expect(found).toBe(last)
  })
})

describe('a copy', () => {
  const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
  const claimAt = (now: Date) =>
    claimMessage(db, { lease: 'one', now, leaseEnds: new Date(now.getTime() + 60_000) })
  const two = async () => {
    const original = await write({ kind: 'alert' })
    return { original, copy: await write({ kind: 'alert', copyOf: original }) }
  }

  test('waits for its original as long as that is sent', async () => {
    const { original, copy } = await two()
    const first = (await claimAt(at(70)))!
    const again = { state: 'waiting', reply: '', nextAttemptAt: at(100) } as const
    await settleMessage(db, first, again)
    await cancelOldNews(db, at(90), 'old')
    const late = (await claimAt(at(100)))!
    expect([first.Id, late.Id]).toEqual([original, original])
    await settleMessage(db, late, { state: 'sent', reply: '250', at: at(100) })
    expect((await claimAt(at(100)))?.Id).toBe(copy)
  })
})

describe('news that wait for an account', () => {
  const ownAddress = { Email: address, EmailKey: key }
  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['disabled', { Disabled: true }],
    ['closed', { LeavingAt: testNow.toISOString() }],
    ['with another address', { Email: 'new@x.example', EmailKey: 'new@x.example' }],
  ])('%s are canceled', async (_, change) => {
    const set = (columns: Partial<typeof users.$inferInsert>) =>
      db.write(({ orm }) => void orm.update(users).set(columns).run())
    await set(ownAddress)
    const { id } = await insertAlert(agent, { filter: "City Eq 'Harbor'" })
    const news = { kind: 'alert', about: [id], userId: agent.user!.id } as const
    const first = await write(news)
    expect(await claimed()).toBe(first)
    const second = await write(news)
    const code = await write({ kind: 'password-reset', userId: agent.user!.id })
    await set(change)
    expect(await claimed()).toBe(code)
    expect(getMessage(db, second)).toMatchObject({ State: 'canceled', LastReply: readerGone })
  })

  test('go to the address of the contact', async () => {
    const ContactId = await insertContact(db, { OwnerId: agent.user!.id, PrimaryEmail: address })
    const client = await userContext({ db }, 'cleo', 'vow')
    const { id } = await insertAlert(agent, { ContactId, Recipients: 'contact' })
    const news = await write({ kind: 'alert', about: [id], userId: client.user!.id })
    expect(await claimed()).toBe(news)
  })
})
