import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { mediaVariants } from '#db/schema/index.ts'
import { makeSizes } from '#src/import/media/make-sizes.ts'
import { prepareMedia } from '#src/import/media/prepare-media.ts'
import { sizedFile } from '#src/import/media/store-sizes.ts'
import { photographDemo } from '#src/use-cases/admin/demo/photographs.ts'
import { emptyDatabase, temporaryFolder } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const clock = () => new Date('2026-03-01T12:00:00.000Z')
const drawing = (view: string) => ({ MediaURL: `/media/demo/bungalow-4711-${view}.svg` })

const rowsOf = (db: Database) => db.read.select().from(mediaVariants).all()

it('photographs drawings of the demo once, as large as a camera would', async () => {
  const db = emptyDatabase()
  const folder = temporaryFolder()
  const photos = [drawing('front'), drawing('kitchen'), drawing('bathroom')]
  await insertListing(db, 1, { ListingContractDate: '2026-02-01' }, { photos })
  await insertListing(
    db,
    2,
    { ListingContractDate: '2026-02-02' },
    { photos: [{ MediaURL: 'https://photos.example/1.jpg' }] },
  )
  const options = { folder, homes: 1, photosEach: 2, clock }

  const stopped = { ...options, signal: AbortSignal.abort() }
  expect(await photographDemo(db, stopped)).toBe(0)
  expect(await photographDemo(db, options)).toBe(2)
  expect(await photographDemo(db, options)).toBe(0)

  const rows = rowsOf(db)
  expect(rows.map(({ MediaURL }) => MediaURL)).toEqual(
    photos.slice(0, 2).map(({ MediaURL }) => MediaURL),
  )
  for (const { Name, Sizes, Problem } of rows) {
    expect(Problem).toBeNull()
    expect(Sizes!.map(([width]) => width)).toEqual([160, 320, 720, 1024, 1280])
    expect(Sizes!.at(-1)![4]).toBeGreaterThan(40_000)
    const { width } = await sharp(sizedFile(folder, Name!, 720, 'jpg')).metadata()
    expect(width).toBe(720)
  }

  await prepareMedia(db, { folder, remote: { hosts: [] }, limit: null, clock })
  expect(rowsOf(db)).toEqual(rows)
  expect(existsSync(sizedFile(folder, rows[0]!.Name!, 320, 'avif'))).toBe(true)
})

it('leaves photos of listings that are SVG unread', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>')
  await expect(makeSizes(svg)).rejects.toThrow(/isn’t a JPEG/)
  await expect(sharp(svg).toBuffer()).rejects.toThrow()
})
