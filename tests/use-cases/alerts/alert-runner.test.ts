import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { outboxTopic } from '#db/queries/alerts/mail/outbox-rows.ts'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { type AlertRunner, createAlertRunner } from '#src/use-cases/alerts/alert-runner.ts'
import { hasNews, recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { change, eventsOf, insertAlert, testSecret } from '../../support/alerts.ts'
import { emptyDatabase, replaceFile } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { outbox, reader } from '../../support/told.ts'

const now = new Date('2026-03-01T20:00:00.000Z')

let db: Database
let ann: Context
let runner: AlertRunner

beforeEach(async () => {
  db = emptyDatabase()
  ann = await reader(db, 'ann', () => now)
  runner = createAlertRunner(db.path, testSecret)
  for (let n = 1; n <= 3; n++) await insertListing(db, n)
  await runner.run(ann)
})

afterEach(() => runner.close())

/** Whose thread writes nothing itself, but wakes who sends mail. */
function untouched() {
  const signals: string[] = []
  const write = () => Promise.reject(new Error('not in this thread'))
  const signal = (topic: string) => void signals.push(topic)
  return { site: { ...ann, db: { ...db, write, signal } }, signals }
}

test('changes are told in another thread, once, and the sender is woken', async () => {
  await insertAlert(ann, { filter: 'ListPrice Le 99000.00', Events: ['New'] })
  await change(db, 1, { ListPrice: 99_000 })
  await change(db, 2, { ListPrice: 99_500 })
  const { site, signals } = untouched()
  expect(await runner.run(site)).toBe('1 event was recorded. 1 email was written.')
  expect(signals).toEqual([outboxTopic])
  expect(eventsOf(db)).toEqual(['New 1'])
  expect(outbox(db)).toHaveLength(1)
  expect(await runner.run(ann)).toBeNull()
  expect(hasNews(ann)).toBe(false)
})

test('what is due without news is told there as well', async () => {
  await insertAlert(ann, { filter: 'ListPrice Le 99000.00', Events: ['New'] })
  await change(db, 1, { ListPrice: 99_000 })
  await recordAlertEvents(ann)
  expect(hasNews(ann)).toBe(false)
  expect(await runner.run(untouched().site)).toBe('1 email was written.')
})

test('many alerts are looked at there', async () => {
  for (let n = 0; n <= 100; n++) await insertAlert(ann, { filter: `ListPrice Eq ${n}` })
  const { site, signals } = untouched()
  expect(await runner.run(site)).toBeNull()
  expect(signals).toEqual([outboxTopic])
})

test('words of a search are corrected there as they are where people search', async () => {
  await insertAlert(ann, { filter: "Keywords Eq 'Habror'", Events: ['PriceChange'] })
  await change(db, 1, { ListPrice: 90_000 })
  await runner.run(ann)
  expect(eventsOf(db)).toEqual(['PriceChange 1'])
})

test('what goes wrong there is said here, and the next run makes up for it', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  const warnings: string[] = []
  const log = { ...ann.log, warn: (_: object, text: string) => void warnings.push(text) }
  const broken = { ...ann, log, localTime: { timeZone: 'Nowhere/Such', locale: 'en-US' } }
  await expect(runner.run(broken)).rejects.toThrow('Nowhere/Such')
  expect(warnings).toContain('a step of the alerts failed')
  expect(await runner.run(ann)).toBe('1 event was recorded. 1 email was written.')
})

test('a file that another one replaced is not opened', async () => {
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  await change(db, 1, { ListPrice: 90_000 })
  replaceFile(db.path)
  const other = createAlertRunner(db.path, testSecret)
  onTestFinished(() => other.close())
  for (const each of [runner, other, other])
    await expect(each.run(ann)).rejects.toThrow(databaseGone)
})

test('where there is nothing to do, no thread is started', async () => {
  const other = createAlertRunner('/nowhere/there.sqlite', testSecret)
  await insertAlert(ann, { filter: "City Eq 'Harbor'" })
  expect(await other.run(ann)).toBeNull()
  await other.close()
})
