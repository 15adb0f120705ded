import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { insertInto, listingRecord } from '../search/support/listings/listing-record.ts'
import { temporaryFolder } from '../support/database.ts'

const records = [
  listingRecord(
    '20240101000000000000000001',
    { StreetAddress: '12 Elm St', UnitNumber: '4', City: 'Harbor', CountyOrParish: 'Ellery' },
    { texts: { PublicRemarks: 'Two gardens' } },
  ),
  listingRecord('20240101000000000000000002', { City: 'Elm' }, { texts: { PublicRemarks: null } }),
]

it('a database from before the stems has the words of its listings indexed anew, and kept from then on', () => {
  const path = join(temporaryFolder(), 'plat.sqlite')
  const steps = readMigrations()
  migrate(
    path,
    steps.slice(
      0,
      steps.findIndex(({ name }) => name === '0003_stemmed_words'),
    ),
  )
  const before = openConnection(path)
  insertInto(before, records)
  before.close()
  expect(migrate(path).applied).toContain('0003_stemmed_words')

  const connection = openConnection(path)
  const find = (match: string) =>
    connection
      .prepare('SELECT rowid FROM listing_words WHERE listing_words MATCH ?')
      .pluck()
      .all(match)
  try {
    expect(find('gardening')).toEqual([1])
    expect(find('Street : elm')).toEqual([1])
    expect(find('Place : elm OR Place : ellery')).toEqual([1, 2])
    expect(find('Street : 4')).toEqual([1])
    connection.exec(
      "UPDATE listings SET StreetAddress = '9 Oak St', City = 'Kent' WHERE RowKey = 1",
    )
    connection.exec("UPDATE listing_texts SET PublicRemarks = 'Elms' WHERE RowKey = 2")
    expect(find('Street : elm OR Place : harbor')).toEqual([])
    expect(find('Street : oak AND Place : kent AND Remarks : garden')).toEqual([1])
    expect(find('Remarks : elm AND Place : elm')).toEqual([2])
    connection.exec('DELETE FROM listings WHERE RowKey = 1')
    expect(find('garden OR oak')).toEqual([])
  } finally {
    connection.close()
  }
})
