import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, openHousePlans } from '#db/schema/index.ts'
import { emptyOpenHouse, type OpenHouseForm } from '#src/domain/open-houses/open-house.ts'
import {
  cancelOpenHouse,
  createOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/open-houses/manage-open-houses.ts'
import {
  getPlan,
  movePlanned,
  orderPlan,
  planOpenHouse,
  unplanOpenHouse,
} from '#src/use-cases/open-houses/plan.ts'
import { remindPlanners } from '#src/use-cases/open-houses/reminders.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailsTo } from '../../support/account.ts'
import { idOf } from '../../support/listings.ts'
import { visitSite } from './support.ts'

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
  const order = async (context: VisitContext = client) =>
    (await getPlan(context)).flatMap(({ houses }) => houses.map(({ key }) => keys.indexOf(key)))
  return { ...site, keys, order }
}

describe('a plan of open houses', () => {
  it('is one’s own, and has each of them once', async () => {
    const { db, client, agent, visitor, keys, order } = await planned()
    await planOpenHouse(client, idOf(1), keys[0]!)
    expect(await order()).toEqual([0, 1, 2])
    expect(await order(agent)).toEqual([])
    await expect(getPlan(visitor)).rejects.toMatchObject({ name: 'LoginRequired' })
    await unplanOpenHouse(agent, keys[0]!)
    await expect(movePlanned(agent, keys[0]!, 'later')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(planOpenHouse(agent, idOf(2), keys[0]!)).rejects.toMatchObject({
      name: 'NotFound',
    })
    expect(await order()).toEqual([0, 1, 2])
    await unplanOpenHouse(client, keys[0]!)
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(2)
  })

  it('is ordered by buttons, and by distance', async () => {
    const { client, keys, order } = await planned()
    await movePlanned(client, keys[2]!, 'earlier')
    await movePlanned(client, keys[2]!, 'earlier')
    expect(await order()).toEqual([2, 0, 1])
    await movePlanned(client, keys[2]!, 'earlier')
    await movePlanned(client, keys[1]!, 'later')
    expect(await order()).toEqual([2, 0, 1])
    await orderPlan(client, '2026-03-07')
    expect(await order()).toEqual([0, 2, 1])
    const [day] = await getPlan(client)
    expect(day!.miles).toBeCloseTo(13.8, 0)
  })

  it('leaves out what is no longer shown', async () => {
    const { db, order } = await planned()
    const set = { StandardStatus: 'Withdrawn' }
    await db.write(({ orm }) => orm.update(listings).set(set).where(eq(listings.RowKey, 1)).run())
    expect(await order()).toEqual([1, 2])
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
    const { Text } = reminders()[0]!
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

  it('is told of an open house that is moved, canceled, or deleted', async () => {
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
      'Another time: open house at 1 Elm Street, Harbor',
      'Canceled: open house at 2 Elm Street, Harbor',
      'Canceled: open house at 3 Elm Street, Harbor',
    ])
    expect(db.read.select().from(openHousePlans).all()).toHaveLength(1)
  })
})
