import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { changesNone } from '#src/domain/listings/messages/change-history-messages.ts'
import { emptyDatabaseFile } from '../support/database.ts'
import { idOf, insertListing } from '../support/listings/listings.ts'
import { runPlat } from '../support/plat.ts'

it('plat history tells what changed in a listing, newest first, by any of its numbers', async () => {
  const DATABASE_PATH = emptyDatabaseFile()
  const db = openDatabase(DATABASE_PATH)
  const change = { Kind: 'Field Change', Field: 'ListPrice', RecordedAt: '2026-02-03T00:00:00Z' }
  await insertListing(
    db,
    1,
    {},
    {
      changes: [
        { ...change, ChangedAt: '2026-02-01T10:00:00Z', OldValue: '120000', NewValue: '110000' },
        { ...change, ChangedAt: '2026-02-02T10:00:00Z', OldValue: '110000', NewValue: '105000' },
      ],
    },
  )
  await insertListing(db, 2, { OriginatingSystemKey: 'B1' })
  await db.close()
  const history = (...args: string[]) => runPlat(['history', ...args], { DATABASE_PATH })
  const told = await history(idOf(1))
  expect(told).toMatchObject({ code: 0, err: '' })
  const lines = told.out.trim().split('\n')
  expect(lines.map((line) => line.match(/\$[\d,]+/g))).toEqual([
    ['$110,000', '$105,000'],
    ['$120,000', '$110,000'],
  ])
  expect(lines[0]).toContain('02/02/2026')
  expect((await history('MLS1001')).out).toBe(told.out)
  for (const id of [idOf(2), 'B1']) expect((await history(id)).out.trim()).toBe(changesNone)
  expect(await history('nothing')).toMatchObject({ code: 1, out: '' })
  expect(await history()).toMatchObject({ code: 2, out: '' })
}, 60_000)
