import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdIndex } from '#src/search/columns/table/id-index.ts'
import { Table } from '#src/search/columns/table/table.ts'

const idOf = (n: number) => `2024010100000${String(n % 7)}${String(n).padStart(12, '0')}`

function add(table: Table, n: number): void {
  table.writeBase(table.rowFor(n), idOf(n), null, null)
  table.assign(n, table.rows)
}

function findAll(index: IdIndex, ids: readonly string[]): Int32Array {
  // A call indexes 20,000 rows.
  for (let i = 0; i < 3; i++) index.find([])
  return index.find(ids)
}

test('finds the rows of listings by their ids while listings come and go', () => {
  const property = fc.property(
    fc.array(fc.record({ n: fc.nat(60), isRemoved: fc.boolean() }), { maxLength: 200 }),
    (changes) => {
      const table = new Table()
      const index = new IdIndex(table)
      const all = Array.from({ length: 61 }, (_, n) => n)
      for (const { n, isRemoved } of changes) {
        if (isRemoved) table.remove(n)
        else if (table.rowOf(n) < 0) add(table, n)
        expect([...index.find([idOf(n)])]).toEqual([table.rowOf(n)])
      }
      expect([...index.find(all.map(idOf))]).toEqual(all.map((n) => table.rowOf(n)))
    },
  )
  fc.assert(property)
})

test('indexes many rows in parts, and knows those it has indexed', () => {
  const table = new Table()
  for (let n = 0; n < 45_000; n++) add(table, n)
  const index = new IdIndex(table)
  const ids = [0, 44_999].map(idOf)
  expect([...index.find(ids)]).toEqual([0, -1])
  expect([...findAll(index, ids)]).toEqual([0, 44_999])
})

test('finds no row for anything else', () => {
  const table = new Table()
  add(table, 0)
  const id = idOf(0)
  const others = ['', '0', id.slice(1), `${id}0`, id.replace('2', 'x'), 'x'.repeat(26), idOf(1)]
  expect([...findAll(new IdIndex(table), others)]).toEqual(others.map(() => -1))
})
