import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { findShownOf } from '#db/queries/listings/withdrawals.ts'
import { type Absent, findMissing, isBeyond, type PresentKeys } from '#src/import/absent.ts'
import { importFile } from '#src/import/import-file.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, genericMapping, now, rowOf, rowsOf } from './support.ts'

const mapping = genericMapping({ fields: { ListPrice: 'price' } })
const table = (...ids: string[]) =>
  fileOf(`id,price\n${ids.map((id) => `${id},${id.length}00000`).join('\n')}\n`)

async function read(db: Database, path: string): Promise<PresentKeys> {
  const present: PresentKeys = new Map()
  await importFile(db, path, { mapping, now, present })
  return present
}

const shownIn = (db: Database) => findShownOf(db, 'Test').map(({ number }) => number)
const absentIn = (db: Database, present: PresentKeys) =>
  findMissing(db, present).map(({ listings, ...rest }) => ({
    ...rest,
    listings: listings.map(({ number }) => number),
  }))
const logOf = (db: Database) =>
  rowsOf(
    db,
    "SELECT Field, OldValue AS was, NewValue AS now FROM change_log WHERE Field = 'MlgCanView' ORDER BY Seq",
  )

async function withdrawAll(db: Database, present: PresentKeys, how: 'withdrawn' | 'removed') {
  for (const { listings } of findMissing(db, present))
    await withdraw(db, listings, how, { now, actor: how === 'removed' ? 'operator ann' : null })
}

describe('what a complete file does not have', () => {
  it('is found by source, whatever zeros the keys have lost, also in a file that changes nothing', async () => {
    const db = emptyDatabase()
    await read(db, table('001', '002', '003', '004'))
    const other = genericMapping({ source: 'Other' })
    await importFile(db, table('x'), { mapping: other, now })
    const path = table('1', '003')
    expect(absentIn(db, await read(db, path))).toEqual([
      { source: 'Test', all: 4, listings: ['002', '004'] },
    ])
    expect(absentIn(db, await read(db, path))).toHaveLength(1)
    expect(absentIn(db, await read(db, table('001', '002', '003', '004', '5')))).toEqual([])
  })

  it('is all of a source for a file without a record, and nothing for one that names none', async () => {
    const db = emptyDatabase()
    await read(db, table('1', '2'))
    expect(absentIn(db, await read(db, fileOf('id,price\n')))).toMatchObject([{ all: 2 }])
    const present: PresentKeys = new Map()
    await importFile(db, fileOf('[]', 'a.json'), { mapping: null, now, present })
    expect(findMissing(db, present)).toEqual([])
  })

  it('does not count a row whose values are in quarantine', async () => {
    const db = emptyDatabase()
    await read(db, table('1', '2'))
    const broken = genericMapping({ fields: { StandardStatus: 'price' } })
    const present: PresentKeys = new Map()
    const report = await importFile(db, table('1', '22'), { mapping: broken, now, present })
    expect(report.tally.refused).toBe(2)
    expect(absentIn(db, present)).toMatchObject([{ listings: ['2'] }])
  })

  it('is hidden from everyone as by the MLS, is in the change log, and comes back with a file', async () => {
    const db = emptyDatabase()
    await read(db, table('1', '2', '3'))
    await withdrawAll(db, await read(db, table('1', '2')), 'withdrawn')
    expect(shownIn(db)).toEqual(['1', '2'])
    expect(rowOf(db, "SELECT Audience FROM listings WHERE ListingId = '3'")).toEqual({
      Audience: 'None',
    })
    expect(absentIn(db, await read(db, table('1', '2')))).toEqual([])
    await read(db, table('1', '2', '3'))
    expect(shownIn(db)).toEqual(['1', '2', '3'])
    expect(logOf(db)).toEqual([
      { Field: 'MlgCanView', was: null, now: 'false' },
      { Field: 'MlgCanView', was: 'false', now: null },
    ])
  })

  it('is no longer shown by an import if the operator removed it, until it is restored', async () => {
    const db = emptyDatabase()
    const all = table('1', '2')
    await read(db, all)
    const listings = findShownOf(db, 'Test').slice(1)
    const deed = { now, actor: 'operator ann' }
    await withdraw(db, listings, 'removed', deed)
    await read(db, all)
    await read(db, fileOf('id,price\n1,1\n2,999\n'))
    expect(shownIn(db)).toEqual(['1'])
    await withdraw(db, listings, 'restored', deed)
    expect(shownIn(db)).toEqual(['1', '2'])
    await read(db, fileOf('id,price\n2,999\n'))
    expect(rowOf(db, "SELECT ListPrice AS p FROM listings WHERE ListingId = '2'")).toEqual({
      p: 999,
    })
    expect(rowsOf(db, 'SELECT Actor, Action, Subject FROM audit ORDER BY Seq')).toEqual([
      { Actor: 'operator ann', Action: 'listing removed', Subject: '2' },
      { Actor: 'operator ann', Action: 'listing restored', Subject: '2' },
    ])
  })

  it.each([
    [1, 8, false],
    [5, 8, false],
    [6, 8, true],
    [2, 2, true],
    [10, 100, false],
    [11, 100, true],
  ])('is %i of %i: beyond the usual tenth is %s', (missing, all, beyond) => {
    const absent = { source: 'Test', all, listings: Array(missing).fill(null) } as unknown as Absent
    expect(isBeyond(absent, 0.1)).toBe(beyond)
    expect(isBeyond(absent, 1)).toBe(false)
  })
})
