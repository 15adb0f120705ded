import { expect, it } from 'vitest'
import { collectionRows } from '#src/components/collections/collection-items.ts'

it('dates the last change of a collection by the day of the brokerage', () => {
  const collection = {
    Id: '1',
    Name: 'Lake homes',
    ListingCount: 0,
    cover: [],
    news: 0,
    sharedBy: null,
    ModifiedAt: '2026-11-30T02:30:00.000Z',
  }
  const rows = { collections: [collection], next: null }
  const evening = collectionRows(rows, { timeZone: 'America/Chicago', locale: 'en-US' })
  expect(String(evening)).toContain('Updated 11/29/2026')
})
