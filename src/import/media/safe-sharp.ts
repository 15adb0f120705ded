import sharp from 'sharp'

// Pictures are processed one at a time, in a single thread and without a cache, so that pages remain fast.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map(
    (kind) => `VipsForeignLoad${kind}`,
  ),
})

/** Limits memory: in the worst case, the whole picture is decoded with four bytes per pixel. */
export const maxPixels = 50_000_000
export const maxSeconds = 60

export { sharp }
