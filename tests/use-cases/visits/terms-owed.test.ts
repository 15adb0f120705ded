import { expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, listings, users } from '#db/schema/index.ts'
import { emptyOpenHouse } from '#src/domain/visits/open-houses/open-house.ts'
import { isShownToReader } from '#src/use-cases/admin/news-visibility.ts'
import {
  createOpenHouse,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { planOpenHouse } from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { remindPlanners } from '#src/use-cases/visits/open-houses/remind-planners.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import { mailsTo } from '../../support/account.ts'
import { acceptPresentTerms } from '../../support/context.ts'
import { idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const form = { ...emptyOpenHouse, date: '2026-03-07', from: '13:00', to: '15:00' }

/** The client plans one open house of a home for registered consumers and one that visitors see too. */
async function planned() {
  const site = await visitSite('America/Chicago')
  const { db, admin, client } = site
  const keys: string[] = []
  for (const n of [1, 2]) {
    const made = await createOpenHouse(admin, idOf(n), form)
    if (made.kind !== 'saved') throw new Error('not made')
    keys.push(made.key)
    await planOpenHouse(client, idOf(n), made.key)
  }
  const set = { MlgCanUse: ['VOW'] }
  await db.write(({ orm }) => orm.update(listings).set(set).where(eq(listings.RowKey, 1)).run())
  const setClient = (columns: Partial<typeof users.$inferInsert>) =>
    db.write(({ orm }) => orm.update(users).set(columns).where(eq(users.Id, client.user.id)).run())
  const oweTerms = () => db.write(({ orm }) => orm.delete(acceptedTerms).run())
  const mails = () => mailsTo(db, 'client@people.example')
  return { ...site, keys, setClient, oweTerms, mails }
}

const evening = new Date('2026-03-06T17:05:00-06:00')

it('reminds those who owe the terms of what visitors see, and of the rest once accepted', async () => {
  const { db, time, client, oweTerms, mails } = await planned()
  await oweTerms()
  time.now = evening
  await remindPlanners(client)
  await remindPlanners(client)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.Text).toContain('2 Elm Street')
  expect(mails()[0]!.Text).not.toContain('MLS1001')
  await acceptPresentTerms(db, client.user.id)
  await remindPlanners(client)
  expect(mails()).toHaveLength(2)
  expect(mails()[1]!.Text).toContain('MLS1001')
})

it('reminds those whose access has ended of what visitors see', async () => {
  const { time, client, setClient, mails } = await planned()
  await setClient({ GrantExpiresAt: evening.toISOString() })
  time.now = evening
  await remindPlanners(client)
  expect(mails()[0]!.Text).toContain('2 Elm Street')
  expect(mails()[0]!.Text).not.toContain('MLS1001')
})

it('holds news of a changed open house, also in the outbox, until the terms are accepted', async () => {
  const { db, admin, client, keys, oweTerms, mails } = await planned()
  await oweTerms()
  await saveOpenHouse(admin, idOf(1), keys[0]!, { form: { ...form, from: '11:00' }, sequence: 0 })
  await mailPlanners(client)
  expect(mails()).toEqual([])
  await acceptPresentTerms(db, client.user.id)
  await mailPlanners(client)
  expect(mails()).toHaveLength(1)
  expect(isShownToReader(client, mails()[0]!)).toBe(true)
  await oweTerms()
  expect(isShownToReader(client, mails()[0]!)).toBe(false)
})
