// Photos have copies in a few widths and formats, from which the browser chooses.

export const maxOriginalBytes = 40 * 1024 * 1024
export const maxDocumentBytes = 20 * 1024 * 1024

export const photoWidths = [160, 320, 720, 1024, 1600] as const

/** File formats in order of preference: a browser takes the first that it supports. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

export interface PhotoSize {
  readonly width: number
  readonly height: number
  readonly bytes: Readonly<Record<PhotoFormat, number>>
}

/** `sizes` start with the narrowest; `color` is the average color as six hex digits; `blur` is a tiny picture. */
export interface SizedPhoto {
  readonly name: string
  readonly color: string
  readonly blur: string | null
  readonly sizes: readonly PhotoSize[]
}

const minGrowth = 0.9

export function widthsFor(original: number): number[] {
  const most = Math.min(original, photoWidths.at(-1)!)
  return [...photoWidths.filter((width) => width <= most * minGrowth), most]
}

const sizedFolder = '/media/sized/'
const sizedFile = /^([\w-]{22})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

export const sizedPath = (name: string, width: number, format: PhotoFormat) =>
  `${sizedFolder}${name}-${width}.${format}`

export interface SizedFile {
  readonly name: string
  readonly width: number
  readonly format: PhotoFormat
}

/** Whether a path is in the folder of resized photos, even if its file name is not valid. */
export const isSizedPath = (path: string) => path.startsWith(sizedFolder)

export function parseSizedPath(path: string): SizedFile | null {
  const parts = isSizedPath(path) ? sizedFile.exec(path.slice(sizedFolder.length)) : null
  return parts && { name: parts[1]!, width: Number(parts[2]), format: parts[3] as PhotoFormat }
}

const originalsFolder = '/media/originals/'
/** Originals that are copied from the MLSs of feeds. */
export const feedOriginals = `${originalsFolder}feeds/`
const maxPathLength = 1000

/** Whether the path is of an original photo in the media folder. The server reads originals, but never serves them. */
export function isOriginalPath(address: string): boolean {
  if (
    !address.startsWith(originalsFolder) ||
    address.length > maxPathLength ||
    /[\p{Cc}\\]/u.test(address)
  )
    return false
  return originalPath(address)
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.'))
}

export const originalPath = (address: string) => address.slice(originalsFolder.length)

/** The demo's drawings exist as JPEG too, which every program can show. */
export const asJpeg = (path: string): string =>
  path.replace(/^(\/media\/demo\/[\w-]+)\.svg$/, '$1.jpg')

/** Mails show photos 120 pixels wide; dense screens need twice as many. */
export const mailPhotoWidth = 240

/** The address of a photo's copy for mail programs, which show JPEG but no AVIF, WebP, or SVG; null without one. */
export function mailPhotoPath(url: string, sized: SizedPhoto | null): string | null {
  if (sized !== null) {
    const { width } =
      sized.sizes.find((size) => size.width >= mailPhotoWidth) ?? sized.sizes.at(-1)!
    return sizedPath(sized.name, width, 'jpg')
  }
  const path = asJpeg(url)
  return /\.(?:jpe?g|png|gif)$/i.test(path) ? path : null
}

const middleWidth = 1024
const smallWidth = 320

/** The size for browsers without `srcset`, wide enough for most screens. */
export const middleSize = (sizes: readonly PhotoSize[]): PhotoSize =>
  sizes.findLast(({ width }) => width <= middleWidth) ?? sizes[0]!

/** The sizes for low data mode; never empty unless `sizes` is. */
export const smallSizes = (sizes: readonly PhotoSize[]): readonly PhotoSize[] =>
  sizes.filter(({ width }, i) => i === 0 || width <= smallWidth)

/** The address of a photo in its largest size. */
export function largestPath({
  url,
  sized,
}: {
  readonly url: string
  readonly sized?: SizedPhoto | null
}): string {
  const largest = sized?.sizes.at(-1)
  return sized && largest ? sizedPath(sized.name, largest.width, 'jpg') : url
}
