import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { deleteOpenHouses } from '#db/queries/visits/open-house-rows.ts'
import { countPlanned } from '#db/queries/visits/plans.ts'
import { listings, openHousePlans, openHouses, users } from '#db/schema/index.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { planOverlaps } from '#src/domain/visits/messages/open-house-messages.ts'
import { overlapsOf } from '#src/domain/visits/open-houses/day-plan.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { importFile } from '#src/import/import-file.ts'
import {
  cancelOpenHouse,
  createOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { getPlanMap } from '#src/use-cases/visits/open-houses/plan-map.ts'
import {
  getPlan,
  movePlanned,
  orderPlan,
  planCalendar,
  planOpenHouse,
  resetPlanOrder,
  unplanOpenHouse,
} from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { remindPlanners } from '#src/use-cases/visits/open-houses/remind-planners.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { fileOf } from '../../import/support.ts'
import { mailsTo } from '../../support/account.ts'
import { userContext } from '../../support/context.ts'
import { feedListing, idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const uidOf = (key: string) => `open-house-${encodeURIComponent(key)}@listings.example`

function eventsIn({ method, text }: CalendarFile) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence } = new ICAL.Event(component)
    return { uid, sequence, status: component.getFirstPropertyValue('status') }
  })
}

const form: OpenHouseForm = { ...emptyOpenHouse, date: '2026-03-07', from: '13:00', to: '15:00' }

/** Three open houses of one day on a line, the second one in the middle, all planned by the client. */
async function planned() {
  const site = await visitSite('America/Chicago')
  const { db, admin, client } = site
  const keys: string[] = []
  for (const [n, latitude] of [47.1, 47.3, 47.2].entries()) {
    const set = { Latitude: latitude, Longitude: -122 }
    await db.write(({ orm }) =>
      orm
        .update(listings)
        .set({ ...set, InternetAddressDisplayYN: null })
        .where(eq(listings.RowKey, n + 1))
        .run(),
    )
    const made = await createOpenHouse(admin, idOf(n + 1), { ...form, from: `1${n}:00` })
    if (made.kind !== 'saved') throw new Error('not made')
    keys.push(made.key)
    await planOpenHouse(client, idOf(n + 1), made.key)
  }
  const order = (context: VisitContext = client) =>
    getPlan(context).flatMap(({ houses }) => houses.map(({ key }) => keys.indexOf(key)))
  return { ...site, keys, order }
}

describe('a plan of open houses', () => {
  it('is one’s own, and has each of them once', async () => {
    const { db, client, agent, visitor, keys, order } = await planned()
    await planOpenHouse(client, idOf(1), keys[0]!)
    expect(order()).toEqual([0, 1, 2])
    expect(order(agent)).toEqual([])
    expect(() => getPlan(visitor)).toThrow(expect.objectContaining({ name: 'LoginRequired' }))
    await unplanOpenHouse(agent, keys[0]!)
    await expect(movePlanned(agent, keys[0]!, 'later')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(planOpenHouse(agent, idOf(2), keys[0]!)).rejects.toMatchObject({
      name: 'NotFound',
    })
    expect(order()).toEqual([0, 1, 2])
    expect(await unplanOpenHouse(client, keys[0]!)).toBe(keys[1])
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(2)
    expect(await unplanOpenHouse(client, keys[2]!)).toBe(keys[1])
    expect(await unplanOpenHouse(client, keys[1]!)).toBeNull()
  })

  it('is ordered by buttons, and by distance', async () => {
    const { client, keys, order } = await planned()
    await movePlanned(client, keys[2]!, 'earlier')
    await movePlanned(client, keys[2]!, 'earlier')
    expect(order()).toEqual([2, 0, 1])
    await movePlanned(client, keys[2]!, 'earlier')
    await movePlanned(client, keys[1]!, 'later')
    expect(order()).toEqual([2, 0, 1])
    expect(await orderPlan(client, '2026-03-07')).toBe(0)
    expect(order()).toEqual([1, 2, 0])
    const [day] = getPlan(client)
    expect(day!.miles).toBeCloseTo(1.3 * 13.8, 0)
    const map = await getPlanMap(client, day!)
    expect(map!.marks.map(({ number, href }) => [number, href])).toEqual(
      [1, 2, 0].map((n, at) => [at + 1, `#stop-${keys[n]}`]),
    )
    const ys = map!.marks.map(({ y }) => y)
    expect(ys).toEqual(ys.toSorted((a, b) => a - b))
    expect(planCalendar(client, '2026-03-07')).toMatch(
      /Stop 1 of 3[\s\S]*Stop 2 of 3[\s\S]*Stop 3 of 3/,
    )
  })

  it('puts last what can’t be reached in time, and says so of any order', async () => {
    const { admin, client, keys, order } = await planned()
    const short = { ...form, from: '11:00', to: '11:10' }
    for (const n of [0, 1])
      await saveOpenHouse(admin, idOf(n + 1), keys[n]!, { form: short, sequence: 0 })
    const late = () => getPlan(client)[0]!.houses.map(({ visit }) => visit!.isLate)
    expect(await orderPlan(client, '2026-03-07')).toBe(1)
    expect(order()[1]).toBe(2)
    expect(late()).toEqual([false, false, true])
    await movePlanned(client, keys[2]!, 'earlier')
    expect(late()).toEqual([false, true, true])
  })

  it('has homes without a place in the order, but not on the map', async () => {
    const { db, client } = await planned()
    const hide = (n: number) =>
      db.write(({ orm }) =>
        orm
          .update(listings)
          .set({ Latitude: null, Longitude: null })
          .where(eq(listings.RowKey, n))
          .run(),
      )
    await hide(1)
    const mapOf = async () => getPlanMap(client, getPlan(client)[0]!)
    expect(await orderPlan(client, '2026-03-07')).toBe(0)
    expect(await mapOf()).toMatchObject({ elsewhere: 1 })
    expect(getPlan(client)[0]!.houses.map(({ number }) => number)).toEqual([1, 2, 3])
    await hide(2)
    expect(await mapOf()).toBeNull()
    expect(getPlan(client)[0]!.miles).toBeNull()
  })

  it('is by time, also after an open house moves, and otherwise as it was arranged', async () => {
    const { admin, client, keys, order } = await planned()
    const early = await createOpenHouse(admin, idOf(1), { ...form, from: '09:00', to: '09:30' })
    if (early.kind !== 'saved') throw new Error('not made')
    await planOpenHouse(client, idOf(1), early.key)
    expect(order()).toEqual([-1, 0, 1, 2])
    await unplanOpenHouse(client, early.key)
    const at = (key: string, from: string, sequence = 0) =>
      saveOpenHouse(admin, idOf(keys.indexOf(key) + 1), key, {
        form: { ...form, from, to: '18:00' },
        sequence,
      })
    await at(keys[0]!, '14:00')
    expect(order()).toEqual([1, 2, 0])
    await movePlanned(client, keys[0]!, 'earlier')
    expect(order()).toEqual([1, 0, 2])
    await at(keys[2]!, '10:00')
    expect(order()).toEqual([2, 1, 0])
    await at(keys[2]!, '14:30', 1)
    expect(order()).toEqual([1, 0, 2])
    await movePlanned(client, keys[2]!, 'earlier')
    await movePlanned(client, keys[2]!, 'earlier')
    expect(order()).toEqual([2, 1, 0])
    await resetPlanOrder(client, '2026-03-07')
    expect(order()).toEqual([1, 0, 2])
  })

  it('names what is at the same time', async () => {
    const { client, admin, keys } = await planned()
    await saveOpenHouse(admin, idOf(1), keys[0]!, {
      form: { ...form, from: '10:00', to: '11:00' },
      sequence: 0,
    })
    const named = () => {
      const [day] = getPlan(client)
      return day!.houses.map((house) => overlapsOf(house, day!.houses).map(({ key }) => key))
    }
    expect(named()).toEqual([[], [keys[2]], [keys[1]]])
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    expect(named()).toEqual([[], [], []])
  })

  it('has a calendar file for each day, with what is known of its changes', async () => {
    const { client, agent, admin, keys } = await planned()
    const next = await createOpenHouse(admin, idOf(1), { ...form, date: '2026-03-08' })
    if (next.kind !== 'saved') throw new Error('not made')
    await planOpenHouse(client, idOf(1), next.key)
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    const text = planCalendar(client, '2026-03-07')
    expect(eventsIn({ name: '', method: 'PUBLISH', text })).toEqual([
      { uid: uidOf(keys[0]!), sequence: 0, status: 'CONFIRMED' },
      { uid: uidOf(keys[1]!), sequence: 1, status: 'CANCELLED' },
      { uid: uidOf(keys[2]!), sequence: 0, status: 'CONFIRMED' },
    ])
    for (const [who, date] of [
      [client, '2026-03-09'],
      [client, 'never'],
      [agent, '2026-03-07'],
    ] as const)
      expect(() => planCalendar(who, date)).toThrow(expect.objectContaining({ name: 'NotFound' }))
  })

  it('leaves out what is no longer shown', async () => {
    const { db, order } = await planned()
    const set = { StandardStatus: 'Withdrawn' }
    await db.write(({ orm }) => orm.update(listings).set(set).where(eq(listings.RowKey, 1)).run())
    expect(order()).toEqual([1, 2])
  })

  it('is reminded of once, the evening before, with what is still held', async () => {
    const { db, time, client, admin, keys } = await planned()
    const reminders = () =>
      mailsTo(db, 'client@people.example').filter(({ Kind }) => Kind === 'open-house-reminder')
    const at = (text: string) => {
      time.now = new Date(text)
      return remindPlanners(client)
    }
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    await at('2026-03-06T16:00:00-06:00')
    expect(reminders()).toEqual([])
    expect(await at('2026-03-06T17:05:00-06:00')).toBe('Reminded 1 person.')
    await Promise.all([remindPlanners(client), remindPlanners(client)])
    await at('2026-03-06T23:00:00-06:00')
    expect(reminders()).toHaveLength(1)
    const { Text, Calendar } = reminders()[0]!
    expect(Calendar).toMatchObject({ name: 'open-house.ics', method: 'PUBLISH' })
    expect(eventsIn(Calendar!)).toMatchObject([
      { uid: uidOf(keys[0]!), sequence: 0, status: 'CONFIRMED' },
      { uid: uidOf(keys[2]!), sequence: 0, status: 'CONFIRMED' },
    ])
    expect(Text).toContain('1 Elm Street')
    expect(Text).toContain('3 Elm Street')
    expect(Text).not.toContain('2 Elm Street')
  })

  it('is not reminded of what no mail may tell', async () => {
    const { db, time, client } = await planned()
    const set = { DelayedMarketingDate: '2026-09-01' }
    await db.write(({ orm }) => orm.update(listings).set(set).run())
    time.now = new Date('2026-03-06T18:00:00-06:00')
    expect(await remindPlanners(client)).toBeNull()
    expect(mailsTo(db, 'client@people.example')).toEqual([])
  })

  it('reports an open house that is moved, canceled, or deleted', async () => {
    const { db, admin, keys } = await planned()
    const mails = () => mailsTo(db, 'client@people.example').map(({ Subject }) => Subject)
    const moved = { form: { ...form, from: '11:00', to: '12:00' }, sequence: 0 }
    await saveOpenHouse(admin, idOf(1), keys[0]!, moved)
    const words = { form: { ...moved.form, remarks: 'Ring twice.' }, sequence: 1 }
    await saveOpenHouse(admin, idOf(1), keys[0]!, words)
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    await cancelOpenHouse(admin, idOf(2), keys[1]!)
    await deleteOwnOpenHouses(admin, idOf(2), [keys[1]!])
    await deleteOwnOpenHouses(admin, idOf(3), [keys[2]!])
    expect(mails()).toEqual([
      'New time: open house at 1 Elm Street, Harbor',
      'Canceled: open house at 2 Elm Street, Harbor',
      'Canceled: open house at 3 Elm Street, Harbor',
    ])
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(1)
    const files = mailsTo(db, 'client@people.example').map(({ Calendar }) => Calendar!)
    expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL', 'CANCEL'])
    expect(files.flatMap(eventsIn)).toMatchObject([
      { uid: uidOf(keys[0]!), sequence: 1, status: 'CONFIRMED' },
      { uid: uidOf(keys[1]!), sequence: 1, status: 'CANCELLED' },
      { uid: uidOf(keys[2]!), sequence: 1, status: 'CANCELLED' },
    ])
  })

  it('tells many planners a few at a time, each once', async () => {
    const { db, admin, keys } = await planned()
    const names = Array.from({ length: 23 }, (_, n) => `many${n}`)
    for (const name of names) {
      const { user } = await userContext({ db }, name, 'vow')
      const Email = `${name}@people.example`
      await db.write(({ orm }) =>
        orm.update(users).set({ Email }).where(eq(users.Id, user!.id)).run(),
      )
      await planOpenHouse({ ...admin, user }, idOf(1), keys[0]!)
    }
    const mails = () => names.flatMap((name) => mailsTo(db, `${name}@people.example`)).length
    await cancelOpenHouse(admin, idOf(1), keys[0]!)
    expect(mails()).toBeLessThanOrEqual(10)
    const steps: number[] = []
    const write: typeof db.write = async (work) => {
      const before = mails()
      const result = await db.write(work)
      steps.push(mails() - before)
      return result
    }
    await mailPlanners({ ...admin, db: { ...db, write } })
    expect(mails()).toBe(names.length)
    expect(Math.max(...steps)).toBeLessThanOrEqual(5)
    await mailPlanners(admin)
    expect(mails()).toBe(names.length)
  })

  it('tells many planners of one that is deleted, too', async () => {
    const { db, admin, keys } = await planned()
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => userContext({ db }, `many${n}`, 'vow')),
    )
    for (const { user } of people) await planOpenHouse({ ...admin, user }, idOf(1), keys[0]!)
    await deleteOwnOpenHouses(admin, idOf(1), [keys[0]!])
    await mailPlanners(admin)
    const left = db.read.select().from(openHousePlans).all()
    expect(left.filter(({ OpenHouseKey }) => OpenHouseKey === keys[0])).toEqual([])
  })

  it('counts only those to come, and forgets deleted ones that may not be told once their day is over', async () => {
    const { db, time, admin, client, keys } = await planned()
    const { id } = client.user
    expect(countPlanned(db.read, id, '2026-03-07')).toBe(3)
    expect(countPlanned(db.read, id, '2026-03-08')).toBe(0)
    await db.write(({ orm }) =>
      orm.update(listings).set({ DelayedMarketingDate: '2026-09-01' }).run(),
    )
    await db.write((tx) => deleteOpenHouses(tx, [keys[0]!]))
    expect(countPlanned(db.read, id, '2026-03-07')).toBe(2)
    const stored = () => db.read.select().from(openHousePlans).all().length
    time.now = new Date('2026-03-06T12:00:00-06:00')
    expect([await mailPlanners(admin), stored()]).toEqual([null, 3])
    time.now = new Date('2026-03-08T12:00:00-06:00')
    expect([await mailPlanners(admin), stored()]).toEqual([null, 2])
  })
})

/** A feed with one listing and these open houses, which the client plans; each import is a day later. */
async function fed(houses: readonly object[]) {
  const site = await visitSite('America/Chicago')
  const { db, client } = site
  let day = 1
  const read = (next: readonly object[], more: object = {}) => {
    const file = { ...feedListing, ...more, OpenHouse: next }
    const now = new Date(Date.UTC(2026, 1, day++))
    return importFile(db, fileOf(JSON.stringify(file), 'feed.json'), { mapping: null, now })
  }
  await read(houses)
  const listing = db.read.select().from(listings).where(eq(listings.City, 'Fedtown')).get()!
  const keys = db.read
    .select()
    .from(openHouses)
    .all()
    .map(({ OpenHouseKey }) => OpenHouseKey)
  for (const key of keys) await planOpenHouse(client, listing.Id, key)
  const tell = () => mailPlanners(client)
  const told = () => mailsTo(db, 'client@people.example')
  return { ...site, keys, read, tell, told }
}

const house = (key: string | null, date: string, more: object = {}) => ({
  ...(key === null ? {} : { OpenHouseKey: key }),
  OpenHouseDate: date,
  OpenHouseStartTime: '13:00',
  OpenHouseEndTime: '15:00',
  ...more,
})

describe('a plan of imported open houses', () => {
  it('reports once each one that an import moves, cancels, drops, or reinstates', async () => {
    const { db, keys, read, tell, told } = await fed([
      house('a', '2026-03-07'),
      house('b', '2026-03-08'),
    ])
    expect(await tell()).toBeNull()
    await read([house('a', '2026-03-07', { OpenHouseRemarks: 'Tea.' }), house('b', '2026-03-08')])
    expect(await tell()).toBeNull()
    const moved = house('a', '2026-03-09', { OpenHouseStartTime: '10:00' })
    await read([moved, house('b', '2026-03-08')])
    expect(await tell()).toBe('Notified 1 person of a changed open house.')
    await read([moved, house('b', '2026-03-08', { OpenHouseStatus: 'Cancelled' })])
    await tell()
    expect(await Promise.all([tell(), tell()])).toEqual([null, null])
    await read([moved, house('b', '2026-03-08')])
    await tell()
    await read([moved])
    expect(await tell()).toBe('Notified 1 person of a changed open house.')
    const mails = told()
    expect(mails.map(({ Subject }) => Subject.split(':')[0])).toEqual([
      'New time',
      'Canceled',
      'Back on',
      'Canceled',
    ])
    expect(mails[0]!.Text).toMatch(
      /^Before: Saturday, 03\/07\/2026, 1:00 PM – 3:00 PM\nNow: Monday, 03\/09\/2026, 10:00 AM – 3:00 PM$/m,
    )
    expect(mails.map(({ Calendar }) => eventsIn(Calendar!)[0])).toMatchObject([
      { uid: uidOf(keys[0]!), sequence: 1, status: 'CONFIRMED' },
      { uid: uidOf(keys[1]!), sequence: 1, status: 'CANCELLED' },
      { uid: uidOf(keys[1]!), sequence: 2, status: 'CONFIRMED' },
      { uid: uidOf(keys[1]!), sequence: 3, status: 'CANCELLED' },
    ])
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(1)
  })

  it('reports nothing for one that a feed drops after its start, but its return', async () => {
    const { db, time, read, tell, told } = await fed([
      house('a', '2026-03-07'),
      house('b', '2026-03-07', { OpenHouseStartTime: '17:00', OpenHouseEndTime: null }),
    ])
    time.now = new Date('2026-03-07T15:30:00-06:00')
    await read([house('b', '2026-03-07', { OpenHouseStartTime: '17:00', OpenHouseEndTime: null })])
    expect(await tell()).toBeNull()
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(1)
    time.now = new Date('2026-03-08T09:00:00-06:00')
    await read([house('b', '2026-03-14')])
    expect(await tell()).toBe('Notified 1 person of a changed open house.')
    expect(told().map(({ Subject }) => Subject.split(':')[0])).toEqual(['New time'])
  })

  it('follows one that moves in a file without keys, and is reminded anew', async () => {
    const { db, time, client, keys, read, tell, told } = await fed([house(null, '2026-03-07')])
    time.now = new Date('2026-03-06T18:00:00-06:00')
    await remindPlanners(client)
    await read([house(null, '2026-03-08')])
    await tell()
    expect(told().map(({ Subject }) => Subject.split(':')[0])).toEqual(['Tomorrow', 'New time'])
    const [plan] = db.read.select().from(openHousePlans).all()
    expect(plan).toMatchObject({ OpenHouseDate: '2026-03-08', RemindedAt: null })
    expect(plan!.OpenHouseKey).not.toBe(keys[0])
    expect(eventsIn(told()[1]!.Calendar!)).toMatchObject([
      { uid: uidOf(keys[0]!), status: 'CANCELLED' },
      { uid: uidOf(plan!.OpenHouseKey), status: 'CONFIRMED' },
    ])
  })

  it('reports listings that leave the market, without a withheld address, but no exclusives', async () => {
    const { db, read, tell, told } = await fed([
      house('a', '2026-03-07'),
      house('b', '2026-03-08'),
      house('c', '2026-03-09'),
    ])
    const set = (values: Partial<typeof listings.$inferInsert>) =>
      db.write(({ orm }) =>
        orm.update(listings).set(values).where(eq(listings.City, 'Fedtown')).run(),
      )
    await set({ DelayedMarketingDate: '2026-09-01' })
    await read([house('b', '2026-03-08'), house('c', '2026-03-09')])
    expect(await tell()).toBeNull()
    await set({ DelayedMarketingDate: null, InternetAddressDisplayYN: false })
    await read([house('c', '2026-03-09')])
    expect(await tell()).toBe('Notified 2 people of changed open houses.')
    await read([], { StandardStatus: 'Withdrawn' })
    expect(await tell()).toBe('Notified 1 person of a changed open house.')
    for (const { Subject, Text, Calendar } of told())
      expect(Subject + Text + Calendar!.text).not.toContain('Feed Lane')
  })
})

it('names three overlapping open houses at most', () => {
  expect(planOverlaps(['A', 'B', 'C'])).toBe('At the same time as A, B, and C.')
  expect(planOverlaps(['A', 'B', 'C', 'D', 'E'])).toBe('At the same time as A, B, and 3 others.')
})
