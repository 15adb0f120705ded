import { expect, it } from 'vitest'
import { openHouses } from '#db/schema/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, rowOf, rowsOf } from './support.ts'

const record = {
  ListingKey: 'K',
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  ListPrice: 500_000,
}
const house = (key: string, date: string) => ({
  OpenHouseKey: key,
  OpenHouseDate: date,
  OpenHouseStartTime: '13:00',
  OpenHouseEndTime: '15:00',
})

it('an import replaces its own open houses, and leaves alone those made here', async () => {
  const db = emptyDatabase()
  const read = (more: object, day: number) =>
    importFile(db, fileOf(JSON.stringify({ ...record, ...more }), 'feed.json'), {
      mapping: null,
      now: new Date(Date.UTC(2026, 0, day)),
    })
  await read({ OpenHouse: [house('a', '2026-03-07')] }, 10)
  const { RowKey } = rowOf(db, 'SELECT RowKey FROM listings') as { RowKey: number }
  const own = { RowKey, OpenHouseDate: '2026-03-08', OpenHouseStatus: 'Active' }
  await db.write(({ orm }) =>
    orm
      .insert(openHouses)
      .values({ ...own, OpenHouseKey: 'plat-1', Sequence: 4 })
      .run(),
  )
  const keys = () =>
    rowsOf(db, 'SELECT OpenHouseKey FROM open_houses ORDER BY 1').map((row) => row.OpenHouseKey)
  expect(keys()).toEqual(['a', 'plat-1'])
  await read({ OpenHouse: [house('b', '2026-03-09')] }, 11)
  expect(keys()).toEqual(['b', 'plat-1'])
  await read({ OpenHouse: [] }, 12)
  expect(keys()).toEqual(['plat-1'])
  expect(rowOf(db, "SELECT * FROM open_houses WHERE OpenHouseKey = 'plat-1'")).toMatchObject({
    ...own,
    Sequence: 4,
  })
  expect(
    rowsOf(db, "SELECT OldValue, NewValue FROM change_log WHERE Field = 'OpenHouse' ORDER BY Seq"),
  ).toEqual([
    { OldValue: '["a"]', NewValue: '["b"]' },
    { OldValue: '["b"]', NewValue: '[]' },
  ])
})
