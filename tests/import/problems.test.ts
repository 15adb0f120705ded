import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { importFile } from '#src/import/import-file.ts'
import { formatReport } from '#src/import/report/format.ts'
import { emptyDatabase, emptyDatabaseFile } from '../support/database.ts'
import { fileOf, genericMapping, imported, now, rowsOf } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

const table = () => fileOf('id,price,beds\n1,100,2\n2,much,3\n3,300,few\n', 'offers.csv')
const mapping = (more: Record<string, unknown> = {}) =>
  genericMapping({ fields: { ListPrice: 'price', BedroomsTotal: 'beds', ...more } })

function plat(database: string, ...args: string[]) {
  return spawnSync(process.execPath, ['scripts/plat.ts', 'import', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_PATH: database },
    encoding: 'utf8',
  })
}

describe('what an import could not read', () => {
  it('stands in the report line by line, the first of it', async () => {
    const { report } = await imported(table(), mapping())
    expect(formatReport(report)).toContain('line 3, ListPrice: “much” is not a number.')
    expect(formatReport(report)).toContain('line 4, BedroomsTotal: “few” is not a number.')
  })

  it('is listed by the command, as text and as CSV', () => {
    const database = emptyDatabaseFile()
    const draft = { name: 'M', source: 'M', key: ['id'] }
    const fields = {
      StandardStatus: { value: 'Active' },
      PropertyType: { value: 'Land' },
      ListPrice: 'price',
    }
    const mine = fileOf(JSON.stringify({ ...draft, fields }), 'mine.json')
    expect(plat(database, 'problems').stdout).toContain('No import has a record')
    expect(plat(database, '--mapping', mine, table()).status).toBe(0)
    expect(plat(database, 'problems').stdout).toMatch(
      /offers\.csv, line 3, ListPrice: “much” is not a number\.\n$/,
    )
    expect(plat(database, 'problems', '--csv').stdout).toMatch(
      /^"?file"?,"?line"?,"?field"?,"?reason"?,"?record"?\r?\n.*offers\.csv.*much/s,
    )
    const strict = plat(emptyDatabaseFile(), '--strict', '--mapping', mine, table())
    expect(strict.status).toBe(1)
    expect(strict.stderr).toContain('line 3, ListPrice: “much” is not a number.')
    expect(strict.stderr).not.toMatch(/\n +at /)
  })

  it('ends a strict import, and leaves the rest out', async () => {
    const db = emptyDatabase()
    const strict = importFile(db, table(), { mapping: mapping(), now, strict: true })
    await expect(strict).rejects.toThrow('line 3, ListPrice: “much” is not a number.')
    expect(rowsOf(db, 'SELECT RowKey FROM listings')).toEqual([])
  })
})

describe('a mapping with a column that the file does not have', () => {
  it('is refused before the first row, in one sentence', async () => {
    const db = emptyDatabase()
    const wrong = importFile(db, table(), { mapping: mapping({ City: 'bedz' }), now })
    await expect(wrong).rejects.toThrow('has no column bedz (did you mean beds?)')
    expect(rowsOf(db, 'SELECT Seq FROM imports')).toEqual([])
  })

  it('may call the column optional', async () => {
    const { report } = await imported(table(), mapping({ City: { from: 'town', optional: true } }))
    expect(report.tally.new).toBe(3)
  })
})
