import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { prepareMedia } from '#src/import/media/prepare-media.ts'
import { pictureFor } from '#src/use-cases/listings/photos/visible-photos.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { draw } from '../media/media-site.ts'
import { never } from '../open-feed.ts'
import type { FeedWorld } from '../server/feed-world.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

function portrait(world: FeedWorld, key: string, ResourceName: 'Member' | 'Office', more = {}) {
  const picture = { ResourceName, ResourceRecordKey: key, MediaCategory: 'Photo', Order: 1 }
  world.change('Media', `${key}-p`, { ...picture, ...more })
  world.change(ResourceName, key)
}

const pictures = (db: Database) => {
  const photo = rowOf(
    db,
    "SELECT MemberPhotoURL AS url FROM members WHERE MemberFullName = 'Agent 2'",
  )
  const logo = rowOf(db, "SELECT OfficeLogoURL AS url FROM offices WHERE OfficeName = 'Office 1'")
  return [photo!.url, logo!.url] as (string | null)[]
}

it.each(['mlsgrid', 'reso'] as const)(
  'pictures of members and logos of offices of %s are copied, shown, and go',
  async (profile) => {
    const db = emptyDatabase()
    const server = await storedFeed(db, profile, { listings: 2 })
    const { world, received } = server
    portrait(world, 'M2', 'Member')
    portrait(world, 'O1', 'Office')
    for (const [at, key] of [...world.resources.get('Media')!.keys()].entries())
      server.pictures.set(`${profile === 'mlsgrid' ? 'ACT' : ''}${key}`, await draw(at + 1))
    const { self, run, runner, mediaPath } = running(db)
    const bring = async () => {
      expect(await run()).toEqual({ outcome: 'done', detail: null })
      const report = await runner.photos('north', { signal: never })
      const options = {
        folder: mediaPath,
        remote: { hosts: [] },
        limit: null,
        clock: () => new Date(),
      }
      return { ...report, ...(await prepareMedia(db, options)) }
    }
    expect(await bring()).toMatchObject({ fetched: 6, broken: 0, prepared: 6 })
    const context = testContext(db, 'public')
    for (const url of pictures(db)) {
      expect(url).toMatch(/^\/media\/originals\/feeds\//)
      expect(pictureFor(context, url)).toMatch(/^\/media\/sized\/[\w-]{22}-\d+\.jpg$/)
    }
    expect(await bring()).toMatchObject({ fetched: 0, prepared: 0, deleted: 0 })
    expect(received.filter(({ url }) => url.includes('M2-p.jpg'))).toHaveLength(1)

    if (profile === 'mlsgrid') world.remove('Media', 'M2-p')
    else world.change('Media', 'M2-p', { MediaStatus: 'Deleted' })
    world.change('Member', 'M2')
    self.hours = 25
    await bring()
    expect(pictures(db)).toEqual([null, expect.stringMatching(/^\/media\/originals\//)])
    expect(rowsOf(db, 'SELECT * FROM feed_media')).toHaveLength(5)
    expect(rowsOf(db, 'SELECT * FROM media_variants')).toHaveLength(5)
  },
)
