import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { prepareMedia } from '#src/import/media/prepare-media.ts'
import { photo, putOriginal } from '../listings/photos.ts'
import { copyDatabase } from './demo-database.ts'
import { openTestSite, type TestSite } from './site.ts'

export interface PhotoSite extends TestSite {
  readonly folder: string
  /**
   * A listing with four photos, the third of which was altered, a video, a tour on an unknown host, and a broken
   * photo.
   */
  readonly id: string
}

interface Prepared {
  readonly folder: string
  readonly databasePath: string
  readonly id: string
}

/** The built site for the tests of a file, on a copy of the demo in which one listing has photos with sizes. */
export function sharedPhotoSite(environment: Record<string, string> = {}): () => PhotoSite {
  let site: PhotoSite | undefined
  const home = mkdtempSync(join(tmpdir(), 'plat-photo-site-'))
  beforeAll(async () => {
    const { folder, databasePath, id } = await prepare(home)
    const paths = { DATABASE_PATH: databasePath, MEDIA_PATH: folder }
    site = { ...(await openTestSite({}, { ...paths, ...environment })), folder, id }
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(home, { recursive: true, force: true })
  })
  return () => site!
}

async function prepare(home: string): Promise<Prepared> {
  const folder = join(home, 'media')
  const databasePath = join(home, 'plat.sqlite')
  copyDatabase(inject('demoDatabase'), databasePath)
  const db = openDatabase(databasePath)
  const id = await photographListing(db, folder)
  await prepareMedia(db, { folder, remote: { hosts: [] }, limit: null, clock: () => new Date() })
  await db.close()
  return { folder, databasePath, id }
}

async function photographListing(db: Database, folder: string): Promise<string> {
  const urls: string[] = []
  for (const n of [1, 2, 3, 4])
    urls.push(putOriginal(folder, `${n}.jpg`, await photo(n === 4 ? 500 : 1200, 800, n)))
  return db.write(({ connection }) => {
    const listing = connection
      .prepare<[], { RowKey: number; Id: string }>(
        "SELECT RowKey, Id FROM listings WHERE StandardStatus = 'Active' ORDER BY RowKey LIMIT 1",
      )
      .get()!
    connection.prepare('DELETE FROM media WHERE RowKey = ?').run(listing.RowKey)
    const add = connection.prepare(
      'INSERT INTO media (MediaKey, RowKey, "Order", MediaCategory, MediaURL, ShortDescription, ImageOf, MediaAlteration, Permission) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    const rooms = ['Front of Structure', 'Kitchen', 'Kitchen', 'View']
    for (const [i, url] of urls.entries()) {
      add.run(
        `p${i}`,
        listing.RowKey,
        i + 1,
        'Photo',
        url,
        `Photo of test ${i + 1}`,
        rooms[i],
        i === 2 ? '["Virtual Staging"]' : null,
        null,
      )
    }
    add.run(
      'b',
      listing.RowKey,
      5,
      'Photo',
      '/media/demo/nothing-1-front.svg',
      'Broken',
      'View',
      null,
      null,
    )
    add.run(
      'x',
      listing.RowKey,
      6,
      'Photo',
      '/media/demo/bungalow-1-front.svg',
      'For agents',
      null,
      null,
      '["Private"]',
    )
    add.run(
      'v',
      listing.RowKey,
      7,
      'Video',
      'https://vimeo.com/12345',
      'The film',
      null,
      null,
      null,
    )
    add.run(
      't',
      listing.RowKey,
      8,
      'Unbranded Virtual Tour',
      'https://tours.example.com/1',
      'The tour',
      null,
      null,
      null,
    )
    return listing.Id
  })
}
