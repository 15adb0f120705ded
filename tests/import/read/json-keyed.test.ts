import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { findLists } from '#src/import/read/json/json-lists.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { fileOf, imported, rowOf } from '../support.ts'
import { recordsIn } from './json-records.ts'

const recordsAt = (list: string, value: unknown, size?: number) =>
  recordsIn(JSON.stringify(value, null, 1), list, size)

const homes = {
  'https://homes.example/"a",{': { price: 1, place: { town: 'Alpha' } },
  '12': { price: 2, photos: [{ src: 'x' }] },
  empty: {},
}
const records = Object.entries(homes)
  .map(([$key, home]) => ({ $key, ...home }))
  .toSorted((a, b) => a.$key.length - b.$key.length)

describe('records that are the values of an object', () => {
  it.each([1, 2, 3, 7, 1e9])('have their keys as a field, in pieces of %d', (size) => {
    const sorted = (found: unknown[]) =>
      (found as typeof records).toSorted((a, b) => a.$key.length - b.$key.length)
    expect(sorted(recordsAt('*', homes, size))).toEqual(records)
    expect(sorted(recordsAt('data.*', { ok: true, data: homes, n: {} }, size))).toEqual(records)
  })

  it('may stand beside other values, which are no records', () => {
    expect(recordsAt('*', { count: 2, a: { price: 1 } })).toEqual([2, { $key: 'a', price: 1 }])
  })

  it('are found where an object has several', async () => {
    async function* text() {
      yield JSON.stringify({ ok: true, data: homes })
    }
    expect((await findLists(text())).get('data.*')).toBe(3)
  })
})

describe('a list of lists', () => {
  const rows = [
    ['ref', 'price', 'beds', 'town'],
    ...Array.from({ length: 20 }, (_, n) => [`R${n}`, 300_000 + n * 1000, 3, 'Alpha']),
  ]

  it('is a table whose first row has the names', async () => {
    const path = fileOf(JSON.stringify(rows), 'table.json')
    const { mapping } = await suggestMapping(await inspectFile(path))
    expect(mapping).toMatchObject({
      key: ['ref'],
      fields: { ListPrice: 'price', BedroomsTotal: 'beds', City: 'town' },
    })
    const { db, report } = await imported(
      path,
      checkMapping(mapping, 'x', createDictionary(), 'Test'),
    )
    expect(report.tally).toMatchObject({ read: 20, new: 20, leftOut: 0 })
    expect(rowOf(db, 'SELECT max(ListPrice) AS price FROM listings')).toEqual({ price: 319_000 })
  })
})

describe('a draft for records that are the values of an object', () => {
  const listings = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [
      `https://homes.example/${n}`,
      {
        price: { value: 300_000 + n },
        rooms: n % 5,
        place: { town: 'Alpha', lat: 47 + n / 100, lng: 8.25 },
      },
    ]),
  )

  it.each([
    ['*', listings],
    ['found.*', { ok: true, found: listings, page: { number: 1, of: 2 } }],
  ])('has the key as a column (%s)', async (list, value) => {
    const path = fileOf(JSON.stringify(value), 'keyed.json')
    const { mapping, list: told } = await suggestMapping(await inspectFile(path))
    expect(told).toEqual({ path: list, objects: 12 })
    expect(mapping).toMatchObject({
      records: list,
      key: ['$key'],
      fields: { RoomsTotal: 'rooms', City: 'place.town', ListingURL: '$key' },
    })
    const { report } = await imported(path, checkMapping(mapping, 'x', createDictionary(), 'Test'))
    expect(report.tally).toMatchObject({ read: 12, new: 12, leftOut: 0 })
  })

  it('takes the parts of one listing for no list', async () => {
    const one = {
      id: 1,
      price: 300_000,
      place: { town: 'Alpha' },
      size: { sqft: 900 },
      by: { name: 'A' },
    }
    const { mapping } = await suggestMapping(
      await inspectFile(fileOf(JSON.stringify(one), 'one.json')),
    )
    expect(mapping).not.toHaveProperty('records')
    expect(mapping.key).toEqual(['id'])
  })
})
