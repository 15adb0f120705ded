import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PendingRows } from '#src/search/columns/changes/staged-rows.ts'
import { emptyColumn } from '#src/search/columns/table/field-column.ts'
import { createRowWriter, inPlace, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import { Table } from '#src/search/columns/table/table.ts'
import { cases } from '../../support/cases.ts'
import { dictionary } from '../support/table-manager.ts'

const fields = ['ListPrice', 'City', 'Appliances'].map((name) => dictionary.find(name)!)

function staging() {
  const table = new Table(fields.map(emptyColumn))
  const writeRow = createRowWriter(table, fields, () => undefined)
  return { table, staged: new PendingRows(table, writeRow), write: inPlace(table, writeRow) }
}

const listing = (rowKey: number, price: number): StoredRow => [
  ...[
    rowKey,
    1,
    String(rowKey).padStart(26, '2'),
    price % 2 === 0 ? -122 - price / 1_000 : null,
    47 + rowKey / 1_000,
  ],
  ...[
    price % 3 === 0 ? null : price * 100_000,
    price % 5 === 0 ? null : `City ${price}`,
    JSON.stringify(['Oven', `Fan ${price % 9}`]),
  ],
]

/** Whatever a listing of the table has. */
function contentOf(table: Table, rowKey: number): unknown[] | null {
  const row = table.rowOf(rowKey)
  if (row < 0) return null
  const values = fields.map(({ name }) => table.fields.get(name)!.column.get(row))
  return [
    table.ids.get(row),
    table.longitudes.get(row),
    table.latitudes.get(row),
    table.rowKeys[row],
    table.live[row],
    ...values,
  ]
}

const rowKeys = Array.from({ length: 12 }, (_, i) => i + 1)
const change = fc.record({
  how: fc.constantFrom('stage', 'stage', 'stage', 'write', 'forget', 'remove', 'publish'),
  rowKey: fc.constantFrom(...rowKeys),
  price: fc.nat(300),
})

test('rows that were staged are what they would be if each had been written where it belongs, once they are published', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const { table, staged, write } = staging()
      const direct = staging()
      let waiting: StoredRow[] = []
      const publish = () => {
        staged.publish()
        for (const stored of waiting) direct.write(stored)
        waiting = []
      }
      for (const { how, rowKey, price } of changes) {
        if (how === 'stage') staged.add(listing(rowKey, price))
        if (how === 'stage') waiting.push(listing(rowKey, price))
        if (how === 'forget' || how === 'write' || how === 'remove') {
          staged.discard(new Set([rowKey]))
          waiting = waiting.filter(([other]) => other !== rowKey)
        }
        if (how === 'remove') for (const one of [table, direct.table]) one.remove(rowKey)
        if (how === 'write') {
          staged.makeRoom(1)
          for (const one of [write, direct.write]) one(listing(rowKey, price))
        }
        if (how === 'publish') publish()
        for (const one of rowKeys)
          expect(contentOf(table, one)).toEqual(contentOf(direct.table, one))
        expect(table.rows).toEqual(direct.table.rows)
        expect(table.dead).toEqual(direct.table.dead)
      }
      expect(staged.size >= waiting.length).toBe(true)
    }),
    { numRuns: cases(300) },
  )
})

test('more than there is room for are staged', () => {
  const { table, staged, write } = staging()
  write(listing(1, 7))
  for (let price = 0; price < 40_000; price++) staged.add(listing(2 + price, price))
  expect(table.rows).toBe(1)
  expect(table.rowOf(2)).toEqual(-1)
  staged.publish()
  expect(table.rows).toBe(40_001)
  expect(staged.size).toBe(0)
  expect(contentOf(table, 40_001)?.[6]).toBe('City 39999')
})

test('rows can be written in between, again and again, with what is staged behind them', () => {
  const { table, staged, write } = staging()
  for (let rowKey = 1; rowKey <= 500; rowKey++) staged.add(listing(rowKey, rowKey))
  for (let rowKey = 1_001; rowKey <= 1_200; rowKey += 2) {
    staged.makeRoom(2)
    write(listing(rowKey, rowKey))
    write(listing(rowKey + 1, rowKey + 1))
  }
  expect(table.rows).toBe(200)
  expect(table.rowOf(1)).toEqual(-1)
  staged.publish()
  const cityOf = (rowKey: number) => contentOf(table, rowKey)?.[6]
  expect(table.rows).toBe(700)
  expect(cityOf(1)).toBe('City 1')
  expect(cityOf(499)).toBe('City 499')
  expect(cityOf(1_001)).toBe('City 1001')
  expect(cityOf(1_199)).toBe('City 1199')
})
