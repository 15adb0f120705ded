import sharp from 'sharp'
import type { Database } from '#db/connect.ts'
import { findDrawings } from '#db/queries/listings/media/drawings.ts'
import { saveVariants } from '#db/queries/listings/media/variants.ts'
import { copiesOf } from '#src/import/media/copies.ts'
import { takeLock } from '#src/import/media/lock.ts'
import { demoPicture } from './demo-pictures.ts'
import { paint } from './drawing-image.ts'

export interface PhotographOptions {
  readonly folder: string
  readonly homes: number
  readonly photosEach: number
  readonly clock: () => Date
  readonly signal?: AbortSignal
}

/** Enough homes with photographs for the first page of results, and enough photographs of each for a gallery. */
export const demoPhotographs = { homes: 20, photosEach: 4 } as const

const width = 1280
const height = 853

/**
 * Replaces drawings of the newest demo homes with JPEG files that have the grain and size of camera photographs.
 * Returns how many. A repeated call continues where the last one stopped.
 */
export async function photographDemo(db: Database, options: PhotographOptions): Promise<number> {
  const { folder, homes, photosEach, clock, signal } = options
  const drawings = findDrawings(db, homes, photosEach)
  const missing = drawings.filter(({ isPhotographed }) => !isPhotographed)
  const lock = missing.length > 0 ? takeLock(folder) : null
  if (lock === null) return 0
  let count = 0
  try {
    for (const { url } of missing) {
      if (signal?.aborted) break
      lock.note(url)
      const drawing = await demoPicture(url.slice(url.lastIndexOf('/') + 1, -'.svg'.length))
      if (drawing === null) continue
      const copies = await copiesOf({ db, folder, unsaved: [] }, await photograph(drawing))
      const stamp = { SourceVersion: 'drawn', Problem: null, PreparedAt: clock().toISOString() }
      await saveVariants(db, [{ ...copies, MediaURL: url, ...stamp }], [])
      count++
    }
  } finally {
    lock.release()
  }
  return count
}

async function photograph(drawing: string): Promise<Buffer> {
  const scene = await paint(drawing, { width, height, fit: 'cover' })
  return await sharp(scene)
    .blur(0.8)
    .composite([{ input: await grain(), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const grain = () =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer()
