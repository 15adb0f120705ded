import sharp, { type ResizeOptions } from 'sharp'
import { mailPhotoWidth } from '#src/domain/listings/photos/photo-sizes.ts'

const svgLoader = { operation: ['VipsForeignLoadSvg'] }
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws an SVG as a PNG, one at a time: sharp may read SVG for drawings of the demo only, because SVG files from other
 * sources are not safe.
 */
export function paint(drawing: string, size: ResizeOptions): Promise<Buffer> {
  const painted = last.then(async () => {
    sharp.unblock(svgLoader)
    try {
      const image = sharp(Buffer.from(drawing), { density: 160 })
      return await image.resize(size).flatten({ background: '#fff' }).png().toBuffer()
    } finally {
      sharp.block(svgLoader)
    }
  })
  last = painted.catch(() => null)
  return painted
}

/** A drawing for mail programs, which show no SVG. */
export const mailedDrawing = async (drawing: string): Promise<Buffer> =>
  await sharp(await paint(drawing, { width: mailPhotoWidth }))
    .jpeg({ quality: 80 })
    .toBuffer()
