import { openDatabase } from '#db/connect.ts'
import { prepareMedia } from '#src/import/media/prepare.ts'
import { temporaryFolder } from './database.ts'
import { photo, putOriginal } from './photos.ts'
import { demoDatabaseFile, startTestSite, type TestSite } from './site.ts'

export interface PhotoSite extends TestSite {
  readonly folder: string
  /** A listing with four photos, the third altered, a video, a tour on a host without a player, and a broken photo last. */
  readonly id: string
}

/** The built site on a copy of the demo in which one listing has photos of its own, made into sizes. */
export async function startPhotoSite(environment: Record<string, string> = {}): Promise<PhotoSite> {
  const [folder, path] = [temporaryFolder(), demoDatabaseFile()]
  const db = openDatabase(path)
  const urls: string[] = []
  for (const n of [1, 2, 3, 4]) urls.push(putOriginal(folder, `${n}.jpg`, await photo(n === 4 ? 500 : 1200, 800, n)))
  const id = await db.write(({ connection }) => {
    const listing = connection
      .prepare<[], { RowKey: number; Id: string }>("SELECT RowKey, Id FROM listings WHERE StandardStatus = 'Active' ORDER BY RowKey LIMIT 1")
      .get()!
    connection.prepare('DELETE FROM media WHERE RowKey = ?').run(listing.RowKey)
    const add = connection.prepare(
      'INSERT INTO media (MediaKey, RowKey, "Order", MediaCategory, MediaURL, ShortDescription, ImageOf, MediaAlteration, Permission) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    const rooms = ['Front of Structure', 'Kitchen', 'Kitchen', 'View']
    for (const [i, url] of urls.entries()) {
      add.run(`p${i}`, listing.RowKey, i + 1, 'Photo', url, `Photo of test ${i + 1}`, rooms[i], i === 2 ? '["Virtual Staging"]' : null, null)
    }
    add.run('b', listing.RowKey, 5, 'Photo', '/media/demo/nothing-1-front.svg', 'Broken', 'View', null, null)
    add.run('x', listing.RowKey, 6, 'Photo', '/media/demo/bungalow-1-front.svg', 'For agents', null, null, '["Private"]')
    add.run('v', listing.RowKey, 7, 'Video', 'https://vimeo.com/12345', 'The film', null, null, null)
    add.run('t', listing.RowKey, 8, 'Unbranded Virtual Tour', 'https://tours.example.com/1', 'The tour', null, null, null)
    return listing.Id
  })
  await prepareMedia(db, { folder, remote: { hosts: [] }, limit: null, clock: () => new Date() })
  await db.close()
  const site = await startTestSite({}, { DATABASE_PATH: path, MEDIA_PATH: folder, ...environment })
  return { ...site, folder, id }
}
