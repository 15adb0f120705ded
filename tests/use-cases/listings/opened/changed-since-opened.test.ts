import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { changeLog } from '#db/schema/index.ts'
import { visitMs } from '#src/domain/limits.ts'
import { findChangedSinceOpened, readVisit } from '#src/use-cases/listings/changed-since-opened.ts'
import { later } from '../../../support/alert-forms.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const minuteMs = 60_000

const change = (db: Database, afterMs: number, from: number, to: number, RowKey = 1) =>
  db.write(({ orm }) => {
    const at = new Date(testNow.getTime() + afterMs).toISOString()
    const values = { OldValue: String(from), NewValue: String(to), ChangedAt: at, RecordedAt: at }
    orm
      .insert(changeLog)
      .values({ RowKey, Field: 'ListPrice', Kind: 'Price Change', ...values })
      .run()
  })

const lowered = 'Price lowered by $10,000 since you saw it'

async function site() {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await insertListing(db, 2)
  const context = await userContext(testContext(db), 'cleo', 'vow')
  const at = (ms: number) => later(context as Parameters<typeof later>[0], ms)
  const open = async (ms: number) => {
    const { changes, note } = readVisit(at(ms), idOf(1))
    await note?.()
    return changes
  }
  const card = (ms: number) => findChangedSinceOpened(at(ms), [idOf(1), idOf(2)]).get(idOf(1))
  return { db, context, open, card }
}

it('tells what changed since a listing was opened, on cards until it is opened again', async () => {
  const { db, open, card } = await site()
  await change(db, -minuteMs, 300_000, 310_000)
  expect(card(0)).toBeUndefined()
  expect(await open(0)).toEqual([])
  expect(card(0)).toBeUndefined()
  await change(db, 2 * visitMs, 310_000, 300_000)
  await change(db, 2 * visitMs, 310_000, 300_000, 2)
  expect(card(3 * visitMs)).toBe(lowered)
  expect(await open(3 * visitMs)).toEqual([lowered])
  expect(card(3 * visitMs)).toBeUndefined()
})

it('tells it while a visit lasts, and not in the next one', async () => {
  const { db, open, card } = await site()
  await open(0)
  await change(db, 2 * visitMs, 310_000, 300_000)
  expect(await open(3 * visitMs)).toEqual([lowered])
  expect(await open(3 * visitMs + minuteMs)).toEqual([lowered])
  await change(db, 3 * visitMs + 2 * minuteMs, 300_000, 295_000)
  expect(card(3 * visitMs + 3 * minuteMs)).toBe('Price lowered by $5,000 since you saw it')
  expect(await open(3 * visitMs + 4 * minuteMs)).toEqual([
    'Price lowered by $15,000 since you saw it',
  ])
  expect(card(3 * visitMs + 5 * minuteMs)).toBeUndefined()
  expect(await open(6 * visitMs)).toEqual([])
})

it('notes nothing twice in a visit, and nothing for visitors', async () => {
  const { db, context, open } = await site()
  await open(0)
  expect(readVisit(context, idOf(1)).note).toBeNull()
  const visitor = testContext(db)
  expect(readVisit(visitor, idOf(1))).toEqual({ changes: [], note: null })
  await change(db, minuteMs, 310_000, 300_000)
  expect(findChangedSinceOpened(visitor, [idOf(1)]).size).toBe(0)
  const other = await userContext(testContext(db), 'other')
  expect(findChangedSinceOpened(other, [idOf(1)]).size).toBe(0)
  expect(readVisit(context, 'none')).toEqual({ changes: [], note: null })
})
