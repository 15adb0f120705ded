import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  maxOriginalBytes,
  type PhotoFormat,
  type PhotoSize,
  photoFormats,
  widthsFor,
} from '#src/domain/listings/photos/photo-sizes.ts'
import { maxPixels, maxSeconds, sharp } from './safe-sharp.ts'
import { sniffImage } from './sniff.ts'
import { Unusable } from './unusable.ts'

const minSide = 32
const maxAspectRatio = 10
const maxBlurLength = 300

const ladderVersion = '2'

const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 70 }),
  jpg: (image) => image.jpeg({ quality: 72, mozjpeg: true }),
}

export interface SizedPhoto {
  readonly width: number
  readonly height: number
  readonly color: string
  readonly blur: string | null
  readonly sizes: readonly (Omit<PhotoSize, 'bytes'> & {
    readonly files: Readonly<Record<PhotoFormat, Buffer>>
  })[]
}

/** Derives a name from the picture's content. It cannot be guessed without the picture. */
export const nameOf = (original: Buffer): string =>
  createHash('sha256')
    .update(ladderVersion)
    .update(original)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** Makes upright sRGB copies of an original, without metadata. Throws `Unusable` or the reason of the signal. */
export async function makeSizes(original: Buffer, signal?: AbortSignal): Promise<SizedPhoto> {
  const { width, height } = await measure(original)
  try {
    const widest = await decode(original, widthsFor(width).at(-1)!)
    const sizes = []
    for (const rung of widthsFor(width)) sizes.push(await makeSize(widest, rung, signal))
    return { width, height, color: await averageOf(widest), blur: await blurOf(widest), sizes }
  } catch (error) {
    signal?.throwIfAborted()
    throw new Unusable(`is damaged (${reasonOf(error)})`, { cause: error })
  }
}

async function measure(original: Buffer): Promise<{ width: number; height: number }> {
  if (original.length > maxOriginalBytes)
    throw new Unusable(`is larger than ${maxOriginalBytes / 1024 / 1024} MB`)
  if (sniffImage(original) === null)
    throw new Unusable('isn’t a JPEG, PNG, WebP, GIF, TIFF, or AVIF picture')
  const { width, height } = (await metadataOf(original)).autoOrient
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  if (short * long > maxPixels) {
    throw new Unusable(
      `has ${Math.ceil((short * long) / 1e6)} megapixels, more than ${maxPixels / 1e6}`,
    )
  }
  if (short < minSide) throw new Unusable(`is only ${width} × ${height} pixels`)
  if (long > short * maxAspectRatio) throw new Unusable(`is a strip of ${width} × ${height} pixels`)
  return { width, height }
}

async function metadataOf(original: Buffer) {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new Unusable(`cannot be read (${reasonOf(error)})`, { cause: error })
  }
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

async function decode(original: Buffer, width: number): Promise<Pixels> {
  const { data, info } = await sharp(original, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
  })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data,
    width: info.width,
    height: info.height,
    channels: info.channels as Pixels['channels'],
  }
}

const imageOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: maxSeconds })

async function makeSize(
  pixels: Pixels,
  width: number,
  signal?: AbortSignal,
): Promise<SizedPhoto['sizes'][number]> {
  const files: Partial<Record<PhotoFormat, Buffer>> = {}
  let height = pixels.height
  for (const format of photoFormats) {
    signal?.throwIfAborted()
    const encoded = encoders[format](imageOf(pixels).resize({ width }))
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    files[format] = data
    height = info.height
  }
  return { width, height, files: files as Record<PhotoFormat, Buffer> }
}

async function averageOf(pixels: Pixels): Promise<string> {
  const pixel = await imageOf(pixels)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return pixel.subarray(0, 3).toString('hex')
}

/** Returns a tiny placeholder as a data URL, or null if even that is too large for a page. */
async function blurOf(pixels: Pixels): Promise<string | null> {
  const tiny = await imageOf(pixels)
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  const address = `data:image/webp;base64,${tiny.toString('base64')}`
  return address.length > maxBlurLength ? null : address
}

const reasonOf = (error: unknown) =>
  String((error as Error).message)
    .split('\n')[0]!
    .slice(0, 120)
