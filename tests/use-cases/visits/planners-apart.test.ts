import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { messages } from '#db/schema/index.ts'
import { emptyOpenHouse } from '#src/domain/visits/open-houses/open-house.ts'
import {
  createOpenHouse,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { planOpenHouse } from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { remindPlanners } from '#src/use-cases/visits/open-houses/remind-planners.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import { idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const form = { ...emptyOpenHouse, date: '2026-03-07', from: '13:00', to: '15:00' }

/** An open house that two people planned; `failing` is a site that cannot write for the first of them. */
async function twoPlanners() {
  const site = await visitSite('America/Chicago')
  const made = await createOpenHouse(site.admin, idOf(1), form)
  if (made.kind !== 'saved') throw new Error('not made')
  for (const one of [site.client, site.other]) await planOpenHouse(one, idOf(1), made.key)
  const [first] = [site.client.user.id, site.other.user.id].toSorted()
  const write: Database['write'] = (work) =>
    site.db.write(async (tx) => {
      const result = await work(tx)
      const [mail] = tx.orm
        .select()
        .from(messages)
        .all()
        .filter(({ UserId }) => UserId === first)
      if (mail !== undefined) throw new Error('The first planner cannot be told.')
      return result
    })
  const failing = { ...site.client, db: { ...site.db, write } }
  const told = () =>
    site.db.read
      .select()
      .from(messages)
      .all()
      .map(({ UserId }) => UserId)
  return { ...site, key: made.key, failing, told, first }
}

test('a planner who cannot be reminded keeps no other from it', async () => {
  const { client, failing, time, told, first } = await twoPlanners()
  time.now = new Date('2026-03-06T18:00:00-06:00')
  await expect(remindPlanners(failing)).rejects.toThrow('The first planner')
  expect(told()).toHaveLength(1)
  expect(told()).not.toContain(first)
  await remindPlanners(client)
  expect(told()).toHaveLength(2)
})

test('a planner who cannot be told of a change keeps no other from it', async () => {
  const { admin, client, failing, key, db, told, first } = await twoPlanners()
  await saveOpenHouse(admin, idOf(1), key, { form: { ...form, from: '11:00' }, sequence: 0 })
  await db.write(({ connection }) => {
    connection.exec('DELETE FROM messages')
    connection.prepare("UPDATE open_houses SET OpenHouseStartTime = '10:00'").run()
  })
  await expect(mailPlanners(failing)).rejects.toThrow('The first planner')
  expect(told()).toHaveLength(1)
  expect(told()).not.toContain(first)
  await mailPlanners(client)
  expect(told()).toHaveLength(2)
})
