import { describe, expect, it } from 'vitest'
import { mostListings } from '#src/domain/admin/imports/column-memory.ts'
import { importFile } from '#src/import/import-file.ts'
import { dataFile } from '../../support/data.ts'
import { emptyDatabase } from '../../support/database.ts'
import { rowOf } from '../support.ts'

const kingCounty = dataFile('king-county-sales/kc_house_data.csv.gz')
const now = new Date('2026-01-01T00:00:00Z')

describe('more listings than the search may keep in memory', () => {
  it('are refused in a sentence; earlier ones stay, and with more room the import resumes', async () => {
    const db = emptyDatabase()
    const count = () => rowOf(db, 'SELECT count(*) AS n FROM listings')!.n
    const refused = importFile(db, kingCounty, { mapping: null, now, maxListings: 2_500 })
    await expect(refused).rejects.toThrow(
      'The search doesn’t have enough memory for more than 2,500 listings. ' +
        'Everything imported so far is kept. Increase SEARCH_MEMORY_MB and start again.',
    )
    const kept = Number(count())
    expect(kept).toBeGreaterThan(1_000)
    expect(kept).toBeLessThanOrEqual(2_500)
    const report = await importFile(db, kingCounty, {
      mapping: null,
      now,
      maxListings: mostListings(2),
    })
    expect(report.resumedAt).toBeGreaterThanOrEqual(kept)
    expect(count()).toBe(2_823)
  })

  it('are 15,625 for each megabyte', () => {
    expect(mostListings(1)).toBe(15_625)
  })
})
