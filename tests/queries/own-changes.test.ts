import { expect, it } from 'vitest'
import { noteOwnChanges, watchOwnChanges } from '#db/own-changes.ts'
import { insertRecords, listingRecord } from '../search/support/listings/listing-record.ts'
import { emptyDatabase } from '../support/database.ts'

it('own changes are told by their numbers, to everyone who has not seen them', async () => {
  const db = emptyDatabase()
  await insertRecords(db, [
    listingRecord('20240101000000000000000001', {}),
    listingRecord('20240101000000000000000002', {}),
  ])
  const [first] = watchOwnChanges(db.path)(0)
  expect(first).toMatchObject({ above: 0, upTo: 2 })
  await db.write(({ connection }) => void connection.exec("INSERT INTO settings VALUES ('a', '1')"))
  await expect(
    db.write(
      ({ connection }) => void connection.exec('UPDATE listings SET ListPrice = 1; nonsense'),
    ),
  ).rejects.toThrow()
  expect(watchOwnChanges(db.path)(first!.commit)).toEqual([])
  await db.write(({ connection }) => void connection.exec('DELETE FROM listings WHERE RowKey = 1'))
  expect(watchOwnChanges(db.path)(first!.commit)).toMatchObject([{ above: 2, upTo: 3 }])
  expect(watchOwnChanges(db.path)(0)).toHaveLength(2)
})

it('many of them that were not read are merged, and none is lost', () => {
  for (let i = 0; i < 200; i++) noteOwnChanges('many.sqlite', i * 10, i * 10 + 3)
  const all = watchOwnChanges('./many.sqlite')(0)
  expect(all.length).toBeLessThan(100)
  expect(all[0]!.above).toBe(0)
  expect(all.at(-1)).toMatchObject({ above: 1_990, upTo: 1_993 })
  for (let i = 0; i < 200; i++)
    expect(all.some(({ above, upTo }) => above <= i * 10 && upTo >= i * 10 + 3)).toBe(true)
})
