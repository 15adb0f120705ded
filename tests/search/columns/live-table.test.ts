import { expect, test, vi } from 'vitest'
import { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { PendingRows } from '#src/search/columns/changes/staged-rows.ts'
import { emptyColumn } from '#src/search/columns/table/field-column.ts'
import { createRowWriter, inPlace, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import { Table } from '#src/search/columns/table/table.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/table-manager.ts'

const fields = ['ListPrice', 'City'].map((name) => dictionary.find(name)!)
const listing = (rowKey: number): StoredRow => [
  rowKey,
  1,
  String(rowKey).padStart(26, '2'),
  -122,
  47,
  rowKey,
  'Kent',
]

test.each([80_000, 80_600, 81_200, 81_800, 82_400])(
  'rows staged behind %i find room made ahead, a part at a time: all at once would block other requests',
  (before) => {
    const table = new Table(fields.map(emptyColumn))
    const writeRow = createRowWriter(table, fields, () => undefined)
    const write = inPlace(table, writeRow)
    for (let rowKey = 1; rowKey <= before; rowKey++) write(listing(rowKey))
    const options = {
      seq: 0,
      wear: 0,
      source: 'database',
      onDropped: () => undefined,
      minWear: 1,
    } as const
    const live = new LiveTable(emptyDatabase().readConnection, { table, ...options })
    const staged = new PendingRows(table, writeRow)
    const makeRoom = vi.spyOn(table, 'reserve')
    for (let rowKey = before + 1; table.rows < before + 80_000; rowKey++) {
      if (rowKey % 300 === 0) live.growAhead()
      staged.add(listing(rowKey))
      if (staged.size === 2_500) staged.publish()
    }
    expect(makeRoom).not.toHaveBeenCalled()
  },
)
