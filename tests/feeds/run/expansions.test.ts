import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { emptyDatabase } from '../../support/database.ts'
import { lastRun } from '../replicate/replicating.ts'
import { running } from './running.ts'
import { fast, storedFeed } from './stored-feed.ts'

const photosOf = (db: Database, key: string) =>
  rowOf(
    db,
    'SELECT count(*) AS n FROM media JOIN listings USING (RowKey) WHERE OriginatingSystemKey LIKE ?',
    `%${key}`,
  )!.n

const asTen = { resources: { Property: { expand: ['Media'] } } }

describe('expansions', () => {
  it.each([
    ['that ask for enough', {}, 0],
    ['of ten are completed with more asked inside', asTen, 1],
    [
      'of ten are completed from the resource of the part',
      { ...asTen, expansions: { rest: { kind: 'resource', owner: 'ResourceRecordKey' } } },
      1,
    ],
  ])('%s', async (_, overrides, more) => {
    const db = emptyDatabase()
    const options = { dataset: 'prairie', overrides: { ...fast, ...overrides } }
    const { received, world } = await storedFeed(db, 'bridge', { photos: 13, options })
    const { run } = running(db)
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    expect(rowsOf(db, 'SELECT * FROM media')).toHaveLength(12 * 13)
    const asked = () =>
      received.filter(({ url }) => /\$top=2000\)|\/Media\?/.test(decodeURIComponent(url))).length
    expect(asked()).toBe(more)
    await run()
    expect(asked()).toBe(more)

    world.change('Property', '1003', { ListPrice: 1 })
    world.resources.get('Media')!.delete('1003-13')
    world.version++
    await run()
    expect(photosOf(db, '1003')).toBe(12)
  })

  it('that stay cut leave the photos that are stored', async () => {
    const db = emptyDatabase()
    const options = {
      dataset: 'prairie',
      overrides: { ...fast, ...asTen, expansions: { rest: { kind: 'top', top: 10 } } },
    }
    const { world, faults } = await storedFeed(db, 'bridge', { photos: 9, options })
    const { run } = running(db)
    await run()
    for (const key of ['1003-0', '1003-x'])
      world.change('Media', key, world.record('Media', '1003-1'))
    faults.mostInside = 10
    world.change('Property', '1003', { ListPrice: 1 })
    await run()
    expect(photosOf(db, '1003')).toBe(9)
    expect(lastRun(db).Detail).toContain('The media of 1003 arrived incomplete')
  })

  it.each(['mlsgrid', 'spark'] as const)('of %s are followed by their links', async (profile) => {
    const db = emptyDatabase()
    const { faults } = await storedFeed(db, profile, { photos: 13 })
    faults.expansionSize = 4
    expect(await running(db).run()).toEqual({ outcome: 'done', detail: null })
    expect(rowsOf(db, 'SELECT * FROM media')).toHaveLength(12 * 13)
  })
})
