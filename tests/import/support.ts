import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { Mapping } from '#src/import/mapping/mapping-schema.ts'
import type { ImportReport } from '#src/import/report/import-report.ts'
import { emptyDatabase, temporaryFolder } from '../support/database.ts'

export const now = new Date('2026-01-15T12:00:00.000Z')

/** A temporary file. */
export function fileOf(content: string | Buffer, name = 'table.csv'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

/** A file for all tests of a file; removed after the last. */
export function fileForAll(content: string | Buffer, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-tables-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Every column under its own name, without the columns that `drop` names. */
export function genericMapping(more: Record<string, unknown> = {}): Mapping {
  const fields = { StandardStatus: { value: 'Active' }, PropertyType: { value: 'Residential' } }
  const { fields: extra = {}, ...rest } = more
  const input = {
    name: 'Generic',
    source: 'Test',
    key: ['id'],
    ...rest,
    fields: { ...fields, ...(extra as object) },
  }
  return checkMapping(input, 'generic', createDictionary())
}

export interface Imported {
  readonly db: Database
  readonly report: ImportReport
}

/** Into a new database by default. */
export async function imported(
  path: string,
  mapping: Mapping | null = null,
  db = emptyDatabase(),
): Promise<Imported> {
  return { db, report: await importFile(db, path, { mapping, now }) }
}

export const rowsOf = (db: Database, sql: string, ...values: unknown[]) =>
  db.readConnection.prepare<unknown[], Record<string, unknown>>(sql).all(...values)

export const rowOf = (db: Database, sql: string, ...values: unknown[]) =>
  rowsOf(db, sql, ...values)[0]

/** Everything that an import writes, without what identifies the run. */
export function contentOf(db: Database): Record<string, unknown[]> {
  const tables = {
    listings: 'SELECT * FROM listings ORDER BY RowKey',
    texts: 'SELECT * FROM listing_texts ORDER BY RowKey',
    media: 'SELECT * FROM media ORDER BY MediaKey',
    openHouses: 'SELECT * FROM open_houses ORDER BY OpenHouseKey',
    calendar: 'SELECT * FROM rental_calendar ORDER BY RowKey, StartDate',
    changes: 'SELECT * FROM change_log ORDER BY Seq',
    customFields:
      'SELECT "Group", Field, Label, Type, Multiple FROM custom_fields ORDER BY "Group", Field',
    places: 'SELECT RowKey FROM listings_rtree ORDER BY RowKey',
  }
  return Object.fromEntries(Object.entries(tables).map(([name, sql]) => [name, rowsOf(db, sql)]))
}

/** Ids differ from database to database. */
export function contentWithoutIds(db: Database): Record<string, unknown[]> {
  const content = contentOf(db)
  const listings = content.listings!.map((row) => ({
    ...(row as object),
    Id: null,
    ListingKey: null,
  }))
  return { ...content, listings }
}
