import { expect, test } from 'vitest'
import { changeAlert } from '#db/queries/alerts/alert-rows.ts'
import { findLastReported } from '#db/queries/alerts/manage/alert-list.ts'
import { countWaiting } from '#src/use-cases/alerts/count-waiting.ts'
import { changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { change, insertAlert, testVault } from '../../support/alerts.ts'
import { insertContact } from '../../support/collections.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader } from '../../support/told.ts'

test('events that wait for an agent have a number, and a mail once a day where more came', async () => {
  const db = emptyDatabase()
  let now = new Date('2026-03-01T20:00:00.000Z')
  const agent = await reader(db, 'agent', () => now, 'private')
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await recordAlertEvents(agent)
  const ContactId = await insertContact(db, { OwnerId: agent.user!.id })
  const told = { ContactId, Recipients: 'contact', Curated: true, Name: 'Cleo’s homes' } as const
  await insertAlert(agent, { filter: "City Eq 'Harbor'", ...told })
  const run = () => runAlerts({ ...agent, vault: testVault })
  const subjects = () => outbox(db).map(({ Subject }) => Subject)
  await run()
  expect(countWaiting(agent).approvals).toBe(0)
  await change(db, 1, { ListPrice: 91_000 })
  await change(db, 2, { ListPrice: 91_000 })
  await run()
  await run()
  expect(countWaiting(agent).approvals).toBe(2)
  expect(subjects()).toEqual(['2 events are waiting for your approval'])
  expect(outbox(db)[0]!.Text).toContain('2 in “Cleo’s homes”')
  now = new Date('2026-03-01T20:00:01.000Z')
  await change(db, 3, { ListPrice: 91_000 })
  await run()
  expect(subjects()).toHaveLength(1)
  now = new Date('2026-03-02T20:00:01.000Z')
  await run()
  expect(subjects()[1]).toBe('3 events are waiting for your approval')
  now = new Date('2026-03-04T20:00:00.000Z')
  await run()
  expect(subjects()).toHaveLength(2)
})

test.each(['pause', 'end'])('of an alert that is off, none waits: %s', async (how) => {
  const db = emptyDatabase()
  const now = new Date('2026-03-01T20:00:00.000Z')
  const agent = await reader(db, 'agent', () => now, 'private')
  await insertListing(db, 1)
  await recordAlertEvents(agent)
  const told = {
    ContactId: await insertContact(db, { OwnerId: agent.user!.id }),
    Recipients: 'contact',
    Curated: true,
  } as const
  const { id } = await insertAlert(agent, { filter: "City Eq 'Harbor'", ...told })
  await change(db, 1, { ListPrice: 91_000 })
  await recordAlertEvents(agent)
  const waiting = () => [
    countWaiting(agent).approvals,
    findLastReported(db.read, [id]).waiting.get(id) ?? 0,
  ]
  expect(waiting()).toEqual([1, 1])
  const context = { ...agent, vault: testVault }
  if (how === 'pause') await changeAlerts(context, 'pause', [id])
  else await db.write((tx) => changeAlert(tx, id, { State: 'opted_out' }))
  expect(waiting()).toEqual([0, 0])
})
