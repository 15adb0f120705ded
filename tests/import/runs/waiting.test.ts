import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'
import { contentWithoutIds, fileOf, imported, rowOf, rowsOf } from '../support.ts'

const fields = fc.record(
  {
    City: fc.constantFrom('Elm', 'Oak'),
    PublicRemarks: fc.constantFrom('sunny kitchen', 'quiet street'),
    Latitude: fc.constant(47.5),
    Longitude: fc.constant(-122.25),
    BedroomsTotal: fc.nat(9),
    Media: fc.constant([{ MediaKey: 'photo', MediaURL: 'https://example.org/1.jpg' }]),
  },
  { requiredKeys: [] },
)

/** More records than are written at a time; some listings come twice, some keys are ids. */
const records = fc.array(
  fc.record({
    ListingKey: fc.nat(700).map((n) => (n % 5 === 0 ? String(n).padStart(26, '2') : String(n))),
    fields,
  }),
  { minLength: 280, maxLength: 300 },
)

const feed = (rows: readonly object[]) =>
  fileOf(rows.map((row) => JSON.stringify(row)).join('\n'), 'feed.ndjson')

describe('new listings that wait to be written together', () => {
  it('are stored as if each had come alone', async () => {
    const [drawn] = fc.sample(records, 1) as [{ ListingKey: string; fields: object }[]]
    const rows = drawn.map(({ ListingKey, fields: told }) => ({
      ListingKey,
      PropertyType: 'Land',
      // Of a listing that comes twice the last ones count, see `changes`.
      ListPrice: Number(ListingKey.slice(-3)) * 1_000,
      StandardStatus: Number(ListingKey) % 2 === 0 ? 'Active' : 'Pending',
      ...told,
    }))
    const { db: together } = await imported(feed(rows))
    const alone = emptyDatabase()
    for (const row of rows) await imported(feed([row]), null, alone)
    expect(contentWithoutIds(together)).toEqual(contentWithoutIds(alone))
    const marked = 'SELECT RowKey, substr(Fingerprint, 1, 24) AS mark FROM import_fingerprints'
    expect(rowsOf(together, marked)).toEqual(rowsOf(alone, marked))
  })

  it('do not get an id that another one waits with', async () => {
    const id = '20240101000000000000000001'
    const rows = ['One', 'Other'].map((name) => ({
      OriginatingSystemName: name,
      ListingKey: id,
      PropertyType: 'Land',
    }))
    const { db, report } = await imported(feed(rows))
    expect(report.tally).toMatchObject({ new: 2, refused: 0 })
    expect(rowOf(db, 'SELECT count(DISTINCT Id) AS n FROM listings')).toEqual({ n: 2 })
  })

  it('are refused one by one when the database refuses some of them', async () => {
    const db = emptyDatabase()
    await db.write(({ connection }) => {
      connection.exec(
        "CREATE TRIGGER no_sevens BEFORE INSERT ON listings WHEN new.ListPrice % 7 = 0 BEGIN SELECT raise(ABORT, 'no'); END",
      )
    })
    const told = { PropertyType: 'Land', StandardStatus: 'Active' }
    const rows = Array.from({ length: 300 }, (_, i) => ({
      ...told,
      ListingKey: `k${i}`,
      ListPrice: i + 700,
    }))
    const { report } = await imported(feed(rows), null, db)
    expect(report.tally).toMatchObject({ read: 300, new: 257, refused: 43 })
    expect(rowsOf(db, 'SELECT Line FROM quarantine ORDER BY Line').map(({ Line }) => Line)).toEqual(
      Array.from({ length: 43 }, (_, i) => i * 7 + 1),
    )
    expect(rowOf(db, 'SELECT count(*) AS n FROM listing_texts')).toEqual({ n: 257 })
  })
})
