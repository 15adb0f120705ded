import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { emptyDatabase } from '../support/database.ts'
import { contentOf, fileOf, rowOf, rowsOf } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

const base = {
  ListingKey: 'K',
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  ListPrice: 500_000,
  BedroomsTotal: 3,
  ListingContractDate: '2026-01-01',
  View: ['Lake'],
  PublicRemarks: 'Old words',
  City: 'Alpha',
  LocalField: 'a',
  Media: [{ MediaKey: '1', MediaURL: 'https://example.com/1.jpg' }],
}

/** Imports the records one after the other, a day apart. */
async function history(...records: object[]): Promise<Database> {
  const db = emptyDatabase()
  for (const [day, record] of records.entries()) {
    const now = new Date(Date.UTC(2026, 0, 10 + day))
    await importFile(db, fileOf(JSON.stringify(record), 'feed.json'), { mapping: null, now })
  }
  return db
}

const logOf = (db: Database) =>
  rowsOf(db, 'SELECT Kind, Field, OldValue, NewValue, ChangedAt FROM change_log ORDER BY Seq')

const entry = (
  Kind: string,
  Field: string | null,
  before: unknown,
  after: unknown,
  day: string,
) => ({
  Kind,
  Field,
  OldValue: before === null ? null : JSON.stringify(before),
  NewValue: after === null ? null : JSON.stringify(after),
  ChangedAt: `2026-01-${day}T00:00:00.000Z`,
})

const began = entry('New Listing', null, null, null, '01')

describe('the change log of an import', () => {
  it('takes the last of a file’s records of a listing, compared with what was stored', async () => {
    const priced = (...prices: number[]) => prices.map((ListPrice) => ({ ...base, ListPrice }))
    const db = await history(priced(300_000, 310_000), priced(305_000, 315_000), [
      ...priced(320_000),
      { ...base, ListPrice: 315_000, StandardStatus: 'Pending' },
    ])
    expect(logOf(db)).toEqual([
      began,
      entry('Price Change', 'ListPrice', 310_000, 315_000, '11'),
      entry('Pending', 'StandardStatus', 'Active', 'Pending', '12'),
    ])
  })

  it('has every record of a file that says when each was so', async () => {
    const priced = (ListPrice: number, day: string) => ({
      ...base,
      ListPrice,
      ModificationTimestamp: `2026-01-${day}T00:00:00.000Z`,
    })
    const db = await history([priced(300_000, '05'), priced(310_000, '07')])
    expect(logOf(db)).toEqual([began, entry('Price Change', 'ListPrice', 300_000, 310_000, '07')])
  })

  it('begins with the listing and is left alone by the same record', async () => {
    const db = await history(base, base, { ...base })
    expect(logOf(db)).toEqual([began])
    expect(
      rowOf(db, 'SELECT ModificationTimestamp, ChangeSeq, MajorChangeType FROM listings'),
    ).toEqual({
      ModificationTimestamp: '2026-01-10T00:00:00.000Z',
      ChangeSeq: 1,
      MajorChangeType: 'New Listing',
    })
  })

  it('tells a change of price, and the listing remembers it', async () => {
    const db = await history(base, { ...base, ListPrice: 480_000 })
    expect(logOf(db)).toEqual([began, entry('Price Change', 'ListPrice', 500_000, 480_000, '11')])
    expect(rowOf(db, 'SELECT * FROM listings')).toMatchObject({
      ListPrice: 480_000,
      PreviousListPrice: 500_000,
      PriceChangeTimestamp: '2026-01-11T00:00:00.000Z',
      MajorChangeType: 'Price Change',
      ModificationTimestamp: '2026-01-11T00:00:00.000Z',
      ChangeSeq: 2,
    })
  })

  it('tells changes of status, and coming back on the market', async () => {
    const db = await history(base, { ...base, StandardStatus: 'Pending' }, base, {
      ...base,
      StandardStatus: 'Delete',
    })
    expect(logOf(db)).toEqual([
      began,
      entry('Pending', 'StandardStatus', 'Active', 'Pending', '11'),
      entry('Back On Market', 'StandardStatus', 'Pending', 'Active', '12'),
      entry('Deleted', 'StandardStatus', 'Active', 'Delete', '13'),
    ])
    expect(rowOf(db, 'SELECT StatusChangeTimestamp, MajorChangeType FROM listings')).toEqual({
      StatusChangeTimestamp: '2026-01-13T00:00:00.000Z',
      MajorChangeType: 'Deleted',
    })
  })

  it('tells every other field, old and new, also in texts, lists, unknown fields and media', async () => {
    const changed = {
      ...base,
      BedroomsTotal: null,
      View: ['Lake', 'City'],
      PublicRemarks: 'New words',
      LocalField: { b: 1 },
      Media: [],
    }
    const db = await history(base, changed)
    const changes = logOf(db).slice(1)
    const media = changes.find(({ Field }) => Field === 'Media')!
    expect(media).toMatchObject({ Kind: 'Field Change', NewValue: '[]' })
    expect(changes.filter(({ Field }) => Field !== 'Media')).toEqual([
      entry('Field Change', 'BedroomsTotal', 3, null, '11'),
      entry('Field Change', 'View', ['Lake'], ['Lake', 'City'], '11'),
      entry('Field Change', 'PublicRemarks', 'Old words', 'New words', '11'),
      entry('Field Change', 'LocalField', 'a', { b: 1 }, '11'),
    ])
    expect(rowOf(db, 'SELECT PhotosCount, BedroomsTotal FROM listings')).toEqual({
      PhotosCount: 0,
      BedroomsTotal: null,
    })
    expect(
      rowOf(db, "SELECT count(*) AS n FROM listing_words WHERE listing_words MATCH 'new'"),
    ).toEqual({ n: 1 })
  })

  it('takes the moments that the source tells', async () => {
    const told = {
      ModificationTimestamp: '2026-01-05T10:00:00Z',
      PriceChangeTimestamp: '2026-01-04T09:00:00Z',
    }
    const db = await history(base, { ...base, ...told, ListPrice: 1, City: 'Beta' })
    expect(
      logOf(db)
        .slice(1)
        .map(({ Field, ChangedAt }) => [Field, ChangedAt]),
    ).toEqual([
      ['ListPrice', '2026-01-04T09:00:00.000Z'],
      ['City', '2026-01-05T10:00:00.000Z'],
    ])
    expect(rowOf(db, 'SELECT RecordedAt FROM change_log WHERE Field = ?', 'City')).toEqual({
      RecordedAt: '2026-01-11T00:00:00.000Z',
    })
  })

  it('leaves fields alone that a later record does not tell, and listings that a later file does not have', async () => {
    const db = await history(
      base,
      { ListingKey: 'other', PropertyType: 'Land' },
      { ListingKey: 'K', BedroomsTotal: 4 },
    )
    expect(rowOf(db, "SELECT * FROM listings WHERE OriginatingSystemKey = 'K'")).toMatchObject({
      BedroomsTotal: 4,
      ListPrice: 500_000,
      StandardStatus: 'Active',
      PropertyType: 'Residential',
      PhotosCount: 1,
    })
  })

  it('does not let a bad value erase a good one', async () => {
    const db = await history(base, { ...base, BedroomsTotal: 'many' })
    expect(rowOf(db, 'SELECT BedroomsTotal FROM listings')).toEqual({ BedroomsTotal: 3 })
    expect(logOf(db)).toEqual([began])
  })

  it('numbers every change of any listing upwards', async () => {
    const db = await history([base, { ...base, ListingKey: 'L' }] as never, {
      ...base,
      ListPrice: 1,
    })
    expect(
      rowsOf(db, 'SELECT OriginatingSystemKey AS k, ChangeSeq AS n FROM listings ORDER BY 1'),
    ).toEqual([
      { k: 'K', n: 3 },
      { k: 'L', n: 2 },
    ])
  })

  it('goes back and forth without losing a step', async () => {
    const other = { ...base, ListPrice: 1 }
    const db = await history(base, other, base, other)
    expect(logOf(db).map(({ NewValue }) => NewValue)).toEqual([null, '1', '500000', '1'])
    const before = contentOf(db)
    await importFile(db, fileOf(JSON.stringify(other), 'feed.json'), {
      mapping: null,
      now: new Date('2027-01-01'),
    })
    expect(contentOf(db)).toEqual(before)
  })

  it('is not changed by a file that has a listing twice, from its second coming on', async () => {
    const twice = [
      base,
      { ...base, ListPrice: 1, BedroomsTotal: 'many' },
      { ListingKey: 'other', PropertyType: 'Land' },
    ]
    const db = await history(twice as never)
    expect(rowOf(db, "SELECT ListPrice FROM listings WHERE OriginatingSystemKey = 'K'")).toEqual({
      ListPrice: 1,
    })
    const before = contentOf(db)
    const path = fileOf(JSON.stringify(twice), 'feed.json')
    const { tally } = await importFile(db, path, { mapping: null, now: new Date('2027-01-01') })
    expect(tally).toMatchObject({ read: 3, new: 0, changed: 0, unchanged: 3, leftOut: 1 })
    expect(contentOf(db)).toEqual(before)
    await importFile(db, fileOf(JSON.stringify(base), 'feed.json'), {
      mapping: null,
      now: new Date('2027-01-02'),
    })
    expect(rowOf(db, "SELECT ListPrice FROM listings WHERE OriginatingSystemKey = 'K'")).toEqual({
      ListPrice: 500_000,
    })
  })
})
