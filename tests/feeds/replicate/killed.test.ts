import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { rowsOf } from '../../import/support.ts'
import { cases } from '../../support/cases.ts'
import type { Json } from './fake-source.ts'
import { listings, type Replicating, replicating } from './replicating.ts'

class Killed extends Error {}

/** A process that is killed at its n-th transaction, before or after the commit, and then writes nothing any more. */
function mortal(db: Database, at: number, isCommitted: boolean): Database {
  let writes = 0
  let isDead = false
  return {
    ...db,
    async write(work) {
      if (isDead) throw new Killed()
      writes++
      const dies = writes === at
      const result = await db.write(async (tx) => {
        const written = await work(tx)
        if (dies && !isCommitted) {
          isDead = true
          throw new Killed()
        }
        return written
      })
      if (!dies) return result
      isDead = true
      throw new Killed()
    },
  }
}

const kills = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 25 }),
    isCommitted: fc.boolean(),
    resource: fc.constantFrom('Property', 'Media'),
    moves: fc.integer({ min: 0, max: 39 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const photo = (at: number): Json => ({
  MediaKey: `m${at}`,
  ResourceRecordKey: `A${String(at).padStart(3, '0')}`,
  MediaURL: `https://x.example/${at}.jpg`,
  Order: 1,
  ModificationTimestamp: '2026-02-01T10:00:00Z',
})

async function runMortal(feed: Replicating, at: number, isCommitted: boolean): Promise<void> {
  const db = mortal(feed.db, at, isCommitted)
  // The lease of a process that was killed ends by itself.
  feed.minutes += 15
  const run = feed.run({ db })
  await run.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

const stored = (db: Database) =>
  rowsOf(
    db,
    `SELECT OriginatingSystemKey AS key, ListPrice AS price, ListingId AS number,
       (SELECT group_concat(MediaURL) FROM media m WHERE m.RowKey = l.RowKey) AS photos
     FROM listings l WHERE MlgCanView IS NOT 0 ORDER BY 1`,
  )

const there = (feed: Replicating) =>
  [...feed.source.of('Property').values()]
    .map(({ ListingKey: key, ListPrice: price, ListingId: number }) => ({
      key,
      price,
      number,
      photos:
        [...feed.source.of('Media').values()]
          .filter(({ ResourceRecordKey }) => ResourceRecordKey === key)
          .map(({ MediaURL }) => MediaURL)
          .join() || null,
    }))
    .sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1))

/** Entries of the change log that appear twice: the same listing, field, and value at the same moment of the source. */
const doubled = (db: Database) =>
  rowsOf(
    db,
    `SELECT RowKey, Field, NewValue FROM change_log GROUP BY RowKey, Field, NewValue, ChangedAt HAVING count(*) > 1`,
  )

test.each(['keys', 'offsets'] as const)(
  'killed at any transaction, all is equal in the end and nothing is doubled, with links by %s',
  async (links) => {
    await fc.assert(
      fc.asyncProperty(kills, async (deaths) => {
        const feed = await replicating(['Property', 'Media'])
        feed.source.links = links
        feed.source.pageSize = 10
        feed.source.put('Property', ...listings(40))
        feed.source.put('Media', ...Array.from({ length: 40 }, (_, at) => photo(at)))
        for (const [n, { at, isCommitted, moves }] of deaths.entries()) {
          await runMortal(feed, at, isCommitted)
          const moment = new Date(Date.UTC(2026, 1, 20, 10, n)).toISOString()
          const key = `A${String(moves).padStart(3, '0')}`
          if (n % 3 === 2) feed.source.remove('Property', key)
          else if (feed.source.of('Property').has(key))
            feed.source.change('Property', key, {
              ListPrice: 100_000 + n,
              ModificationTimestamp: moment,
            })
        }
        feed.minutes += 24 * 60
        expect(await feed.run()).toEqual({ outcome: 'done', detail: null })
        expect(stored(feed.db)).toEqual(there(feed))
        expect(doubled(feed.db)).toEqual([])
        const open = rowsOf(feed.db, 'SELECT * FROM feed_runs WHERE EndedAt IS NULL')
        expect(open).toEqual([])
      }),
      { numRuns: cases(8) },
    )
  },
)
