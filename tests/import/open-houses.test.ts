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
  const days = () =>
    rowsOf(db, 'SELECT OpenHouseDate FROM open_houses ORDER BY 1').map((row) => row.OpenHouseDate)
  expect(days()).toEqual(['2026-03-07', '2026-03-08'])
  await read({ OpenHouse: [house('b', '2026-03-09')] }, 11)
  expect(days()).toEqual(['2026-03-08', '2026-03-09'])
  await read({ OpenHouse: [] }, 12)
  expect(days()).toEqual(['2026-03-08'])
  expect(rowOf(db, "SELECT * FROM open_houses WHERE OpenHouseKey = 'plat-1'")).toMatchObject({
    ...own,
    Sequence: 4,
  })
  const [first, second] = rowsOf(
    db,
    "SELECT OldValue, NewValue FROM change_log WHERE Field = 'OpenHouse' ORDER BY Seq",
  )
  expect(JSON.stringify([first, second])).not.toContain('plat-1')
  expect(second).toEqual({ OldValue: first!.NewValue, NewValue: '[]' })
})
