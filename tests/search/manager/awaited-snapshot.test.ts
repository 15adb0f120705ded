import { expect, it } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import {
  asForMany,
  expectAsSql,
  numbered,
  openManager,
  readyManager,
} from '../support/table-manager.ts'

const reads = { savesSnapshot: false, limits: { ...asForMany, awaitedMs: 60_000 } }

async function databaseFile() {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: 300 }, (_, i) => numbered(i + 1)),
  )
  return db.path
}

it('of several processes, one builds the table, and the others read what it saves', async () => {
  const path = await databaseFile()
  const readers = [openManager(path, reads), openManager(path, reads)]
  await readyManager(path, { limits: asForMany })
  await Promise.all(readers.map(({ manager }) => manager.ready()))
  for (const reader of readers) {
    expect(reader.manager.state().source).toBe('snapshot')
    expectAsSql(reader)
  }
})

it('a process that waits in vain for a snapshot builds the table by itself, and saves none', async () => {
  const path = await databaseFile()
  const { manager } = await readyManager(path, {
    ...reads,
    limits: { ...asForMany, awaitedMs: 50 },
  })
  expect(manager.state()).toMatchObject({ source: 'database', savedSeq: null })
})
