import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { listings, offices } from '#db/schema/index.ts'
import { audienceOf } from '#src/domain/context/access/audience.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import { findShownOfPart, findSitemapParts } from '#src/use-cases/search/found/sitemap-parts.ts'
import { findPlaceFilters } from '#src/use-cases/search/found/sitemap-places.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing, listingRow } from '../../../support/listings/listings.ts'

const set = (db: Database, sql: string) => db.write(({ connection }) => connection.exec(sql))
const listed = (db: Database, part: number) =>
  findShownOfPart(asVisitor(testContext(db)), part).map(({ Id }) => Id)
const partsOf = async (db: Database) => [...(await findSitemapParts(asVisitor(testContext(db))))]

it('has parts of a thousand, and a change of a listing concerns one', async () => {
  const db = emptyDatabase()
  const at = '2026-01-01T00:00:00.000Z'
  await set(
    db,
    `INSERT INTO listings (RowKey, Id, ListingKey, ListingId, OriginatingSystemName, OriginatingSystemKey,
       StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, ChangeSeq, MlsId)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000)
     SELECT n, printf('%026d', n), n, n, 'MLS', n, 'Active', 'Residential', '${at}', '${at}', n, '' FROM numbers`,
  )
  const before = await partsOf(db)
  expect(before).toEqual(Array.from({ length: 50 }, (_, part) => [part + 1, at]))
  expect(listed(db, 50)).toHaveLength(1000)
  expect(listed(db, 50)[0]).toBe('49001'.padStart(26, '0'))
  const later = '2026-02-02T00:00:00.000Z'
  await set(db, `UPDATE listings SET ModificationTimestamp = '${later}' WHERE RowKey = 3001`)
  const after = await partsOf(db)
  expect(after.filter(([part, newest]) => newest !== before[part - 1]![1])).toEqual([[4, later]])
  await set(db, 'DELETE FROM listings WHERE RowKey BETWEEN 1001 AND 2000')
  expect((await partsOf(db)).map(([part]) => part)).not.toContain(2)
  await set(db, "UPDATE listings SET StandardStatus = 'Withdrawn' WHERE RowKey > 49000")
  expect((await partsOf(db)).at(-1)![0]).toBe(49)
})

it('leaves out all at once what an office takes out of IDX, and a home that is there already', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1, { ListOfficeKey: 'O1' })
  await insertListing(db, 2, { ListOfficeKey: 'O2', HomeShownTo: 'V' })
  await insertListing(db, 3)
  await db.write(({ orm }) =>
    orm.insert(offices).values({ OfficeKey: 'O1', OfficeName: 'A' }).run(),
  )
  expect(listed(db, 1)).toEqual([idOf(1), idOf(3)])
  await set(db, "UPDATE offices SET IDXOfficeParticipationYN = 0 WHERE OfficeKey = 'O1'")
  expect(listed(db, 1)).toEqual([idOf(3)])
  expect(await partsOf(db)).toEqual([[1, listingRow(3).ModificationTimestamp]])
})

it('has the places in which something is for sale or for rent, as the home page writes them', async () => {
  const db = emptyDatabase()
  const elsewhere = { City: "Coeur d'Alene", MLSAreaMinor: null, PostalCode: null }
  await insertListing(db, 1, elsewhere)
  await insertListing(db, 2, { ...elsewhere, City: 'Rented', PropertyType: 'Residential Lease' })
  await insertListing(db, 3, { ...elsewhere, City: 'Sold', StandardStatus: 'Closed' })
  const filters = await findPlaceFilters(asVisitor(testContext(db)))
  expect(filters).toEqual([
    "City Eq 'Coeur d\\'Alene' And PropertyType Ne 'Residential Lease','Commercial Lease' And " +
      "StandardStatus Eq 'Active','Coming Soon'",
    "City Eq 'Rented' And PropertyType Eq 'Residential Lease','Commercial Lease' And " +
      "StandardStatus Eq 'Active','Coming Soon'",
  ])
})

it('knows who may see a listing as it was in the same way as the database', async () => {
  const db = emptyDatabase()
  const flags = [null, true, false]
  const uses = [null, ['IDX'], ['VOW'], ['IDX', 'VOW'], ['BO']]
  const cases = flags.flatMap((MlgCanView) =>
    flags.flatMap((OfficeExclusiveYN) =>
      uses.map((MlgCanUse) => ({ MlgCanView, OfficeExclusiveYN, MlgCanUse })),
    ),
  )
  for (const [i, columns] of cases.entries()) await insertListing(db, i + 1, columns)
  for (const row of db.read.select().from(listings).all())
    expect(audienceOf(row), JSON.stringify(cases[row.RowKey - 1])).toBe(row.Audience)
})
