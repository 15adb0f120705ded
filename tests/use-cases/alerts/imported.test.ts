import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { fileOf } from '../../import/support.ts'
import { eventsOf, insertAlert } from '../../support/alerts.ts'
import { emptyDatabase } from '../../support/database.ts'
import { feedListing } from '../../support/listings/listings.ts'
import { reader, sendAlerts } from '../../support/told.ts'

// What imports bring is news only if they bring what happened: not all that a new source has, nor what changes everywhere.

let db: Database
let ann: Context
let hour = 0

beforeEach(async () => {
  db = emptyDatabase()
  ann = await reader(db, 'ann', () => new Date(Date.UTC(2026, 2, 1, 12 + hour)))
  await recordAlertEvents(ann)
  await insertAlert(ann, { filter: 'ListPrice Ge 1.00' })
})

/** Imports so many homes, each time an hour later; `raised` of them with a higher price. */
const read = (homes: number, raised = 0) =>
  importFile(
    db,
    fileOf(
      JSON.stringify(
        Array.from({ length: homes }, (_, n) => ({
          ...feedListing,
          ListingKey: `A-${n}`,
          ListingId: `A${n}`,
          ListPrice: n < raised ? 500_000 + hour : 400_000,
        })),
      ),
      'feed.json',
    ),
    { mapping: null, now: new Date(Date.UTC(2026, 2, 1, 12 + ++hour)) },
  )

/** Another file of the source, some minutes later. */
const readSoonAfter = (from: number, to: number, minutes: number, price = 400_000) =>
  importFile(
    db,
    fileOf(
      JSON.stringify(
        Array.from({ length: to - from }, (_, n) => ({
          ...feedListing,
          ListingKey: `A-${from + n}`,
          ListingId: `A${from + n}`,
          ListPrice: price,
        })),
      ),
      'more.json',
    ),
    { mapping: null, now: new Date(Date.UTC(2026, 2, 1, 12 + hour, minutes)) },
  )

const counted = async () => {
  const before = eventsOf(db).length
  await recordAlertEvents(ann)
  return eventsOf(db).length - before
}

test('the first import of a source tells nobody, what comes later is told', async () => {
  await read(3)
  expect(await sendAlerts(ann)).toBe(0)
  await read(5, 1)
  expect(await counted()).toBe(3)
})

test('an import that changes most homes tells nobody, one that changes some is told', async () => {
  await read(210)
  await counted()
  await read(210, 120)
  expect(await counted()).toBe(0)
  await read(210, 210)
  expect(await counted()).toBe(0)
  await read(210, 90)
  expect(await counted()).toBe(0)
  await read(210, 90)
  expect(await counted()).toBe(90)
})

test('nothing is told of an import that goes on, and all of it once it is over', async () => {
  await read(5)
  await counted()
  await read(5, 2)
  const set = (FinishedAt: string | null) =>
    db.write(({ connection }) =>
      connection
        .prepare('UPDATE imports SET FinishedAt = ? WHERE Seq = (SELECT max(Seq) FROM imports)')
        .run(FinishedAt),
    )
  await set(null)
  expect(await counted()).toBe(0)
  await set(new Date(Date.UTC(2026, 2, 1, 12 + hour)).toISOString())
  expect(await counted()).toBe(2)
})

test('a source that comes in several files tells nobody, what happens soon after is told', async () => {
  await read(30)
  for (const [file, minutes] of [1, 2, 3].entries()) {
    await readSoonAfter(30 * (file + 1), 30 * (file + 2), minutes)
    expect(await counted()).toBe(0)
  }
  await readSoonAfter(120, 122, 4)
  expect(await counted()).toBe(2)
  hour++
  await readSoonAfter(122, 152, 5)
  expect(await counted()).toBe(30)
})

test('a mass update in several files is one: nothing more is told once it is more than half', async () => {
  await read(210)
  await counted()
  hour++
  await readSoonAfter(0, 70, 1, 410_000)
  expect(await counted()).toBe(70)
  await readSoonAfter(70, 140, 6, 410_000)
  expect(await counted()).toBe(0)
  await readSoonAfter(140, 210, 11, 410_000)
  expect(await counted()).toBe(0)
  hour++
  await readSoonAfter(0, 70, 12, 420_000)
  expect(await counted()).toBe(70)
})
