import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { originalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { emptyDatabase } from '../../support/database.ts'
import { draw } from '../media/media-site.ts'
import { never } from '../open-feed.ts'
import { keysOf as storedKeys } from '../replicate/replicating.ts'
import type { FeedServer } from '../server/feed-server.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

const done = { outcome: 'done', detail: null }

interface Form {
  /** How its records ask for a change since a moment, as they are sent. */
  readonly changes: RegExp
  readonly pictureOf: (key: string) => string
  /** Whether deletions are listed, or found by walking all keys. */
  readonly listsDeletions: boolean
}

const forms: Readonly<Record<'utah' | 'rapattoni' | 'repliers', Form>> = {
  utah: {
    changes: /\/reso\/odata\/Property\?\$filter=ModificationTimestamp g[te] \d{4}/,
    pictureOf: (key) => `${key}-1`,
    listsDeletions: true,
  },
  rapattoni: {
    changes: /\/prairie\/RESO\/odata\/Property\?\$filter=ModificationTimestamp g[te] \d{4}/,
    pictureOf: (key) => `${key}-1`,
    listsDeletions: false,
  },
  repliers: {
    changes: /\/listings\?status=A&status=U&minUpdatedOn=\d{4}/,
    pictureOf: (key) => `prairie/${key}_1`,
    listsDeletions: false,
  },
}

/** Lets images that have only names be on the server of the test. */
async function imagesOn({ origin }: FeedServer, db: Database): Promise<void> {
  const { Options } = findFeed(db.read, 'north')!
  const names = { field: 'images', base: `${origin}/media/` }
  const overrides = { ...(Options.overrides as object), media: { names } }
  await db.write((tx) => updateFeed(tx, 'north', { Options: { ...Options, overrides } }))
}

const keysOf = (db: Database) => storedKeys(db).map((key) => key.split('|')[0])
const priceOf = (db: Database, key: string) =>
  rowOf(db, 'SELECT ListPrice FROM listings WHERE OriginatingSystemKey GLOB ?', `${key}*`)!
    .ListPrice

describe.each(Object.entries(forms))('the form of %s', (name, form) => {
  const profile = name as keyof typeof forms

  it('is loaded with its photos, followed, and cleaned of what is deleted or gone', async () => {
    const db = emptyDatabase()
    const server = await storedFeed(db, profile, { pageSize: 5, photos: 1 })
    const { world, pictures, received } = server
    if (profile === 'repliers') await imagesOn(server, db)
    const listed = () => [...world.resources.get('Property')!.keys()]
    for (const [at, key] of listed().entries())
      pictures.set(form.pictureOf(key), await draw(at + 1))
    const { self, run, runner, mediaPath } = running(db)
    const photos = () => runner.photos('north', { signal: never })
    const files = () =>
      rowsOf(db, 'SELECT MediaURL FROM media ORDER BY RowKey').flatMap(({ MediaURL }) => {
        const path = join(mediaPath, 'originals', originalPath(String(MediaURL)))
        return existsSync(path) ? [readFileSync(path)] : []
      })

    expect(await run()).toEqual(done)
    expect(keysOf(db)).toEqual(listed())
    expect(await photos()).toMatchObject({ fetched: 12, broken: 0, waits: null })
    expect(files()[0]).toEqual(await draw(1))

    world.change('Property', '1003', { ListPrice: 777_000 })
    world.change('Property', '1013', { ...world.record('Property', '1002') })
    world.change('Media', '1013-1', {
      ...world.record('Media', '1002-1'),
      ResourceRecordKey: '1013',
    })
    pictures.set(form.pictureOf('1013'), await draw(13))
    received.length = 0
    expect(await run()).toEqual(done)
    const asked = received.map(({ url }) => decodeURIComponent(url.replaceAll('+', ' ')))
    expect(asked.filter((url) => form.changes.test(url)).length).toBeGreaterThan(0)
    expect(priceOf(db, '1003')).toBe(777_000)
    expect(keysOf(db)).toHaveLength(13)
    expect(await photos()).toMatchObject({ fetched: 1, broken: 0 })

    world.remove('Property', '1005')
    if (form.listsDeletions) {
      const ts = new Date(Date.now() + 1000).toISOString()
      world.deletions.push({ resource: 'property', primary_key: '1005', ts })
    } else self.hours = 25
    expect(await run()).toEqual(done)
    expect(keysOf(db)).not.toContain('1005')
    world.resources.get('Property')!.delete('1007')
    world.version++
    self.hours += 25
    expect(await run()).toEqual(done)
    expect(keysOf(db)).toEqual(listed())
    expect(await photos()).toMatchObject({ broken: 0, waits: null })
    expect(files()).toHaveLength(11)
  })
})
