import { expect, it } from 'vitest'
import { ChangeFollower, type ChangeTarget } from '#src/search/columns/changes/follower.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import { change, dictionary, numbered } from '../support/table-manager.ts'

const soon = 60_000
const price = dictionary.find('ListPrice')!

/** A target that has none of the 500 listings yet. */
async function following() {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: 500 }, (_, i) => numbered(i + 1)),
  )
  const prices = new Map<number, number>()
  const target: ChangeTarget = {
    fields: [price],
    write: (row) => void prices.set(Number(row[0]), Number(row[5])),
    remove: (rowKey) => void prices.delete(rowKey),
  }
  return { db, prices, follower: new ChangeFollower(db.readConnection, target, 0) }
}

it('much that was read is written in a piece of work of its own, and counts as outstanding until then', async () => {
  const { prices, follower } = await following()
  expect(follower.catchUp(1_000, soon)).toBe(false)
  expect(prices.size).toBe(0)
  expect(follower.pending).toBe(500)
  expect(follower.complete).toBe(0)
  expect(follower.catchUp(1_000, soon)).toBe(true)
  expect(prices.size).toBe(500)
  expect(follower.pending).toBe(0)
  expect(follower.complete).toBe(500)
})

it('who cannot wait has all of it in one go', async () => {
  const { prices, follower } = await following()
  expect(follower.catchUp(1_000, soon)).toBe(false)
  expect(follower.catchUp(1_000)).toBe(true)
  expect(prices.size).toBe(500)
  expect(follower.complete).toBe(500)
})

it('what was committed while much waited to be written is not taken for read', async () => {
  const { db, prices, follower } = await following()
  expect(follower.catchUp(1_000, soon)).toBe(false)
  await change(db, 'UPDATE listings SET ListPrice = 7 WHERE RowKey = 20')
  expect(follower.catchUp(1_000, soon)).toBe(false)
  expect(prices.size).toBe(500)
  expect(follower.catchUp(1_000, soon)).toBe(true)
  expect(prices.get(20)).toBe(7)
  expect(follower.pending).toBe(0)
})

it('what was read before this process’s own change of a listing does not undo it', async () => {
  const { db, prices, follower } = await following()
  expect(follower.catchUp(1_000, soon)).toBe(false)
  await change(db, 'UPDATE listings SET ListPrice = 7 WHERE RowKey = 20')
  await change(db, 'DELETE FROM listings WHERE RowKey = 30')
  follower.applyNow(500, 502, 10)
  expect(prices.get(20)).toBe(7)
  expect(prices.has(30)).toBe(false)
  follower.catchUp(1_000, soon)
  expect(prices.get(20)).toBe(7)
  expect(prices.has(30)).toBe(false)
  expect(prices.size).toBe(499)
})
