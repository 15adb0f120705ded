// Photos are copied once into a few widths and formats; a page names the copies, the browser takes the one that fits.

/** Pixels. A copy is never wider than its original. */
export const photoWidths = [160, 320, 640, 1024, 1600] as const

/** The best first: a browser takes the first that it knows. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** One width of a photo, in pixels and bytes. */
export interface PhotoSize {
  readonly width: number
  readonly height: number
  readonly bytes: Readonly<Record<PhotoFormat, number>>
}

/** The copies of a photo, narrowest first; `color` is the average (six hexadecimal digits), `blur` a tiny picture. */
export interface SizedPhoto {
  readonly name: string
  readonly color: string
  readonly blur: string | null
  readonly sizes: readonly PhotoSize[]
}

const nearly = 0.9

/** The widths of an original's copies: those of the ladder below its own, and its own or the widest of the ladder. */
export function widthsFor(original: number): number[] {
  const most = Math.min(original, photoWidths.at(-1)!)
  return [...photoWidths.filter((width) => width <= most * nearly), most]
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

/** Whether the path is one that copies are served at, whatever stands behind it. */
export const isSizedPath = (path: string) => path.startsWith(sizedFolder)

/** The copy at a path, or null if none can be there. */
export function parseSizedPath(path: string): SizedFile | null {
  const parts = isSizedPath(path) ? sizedFile.exec(path.slice(sizedFolder.length)) : null
  return parts && { name: parts[1]!, width: Number(parts[2]), format: parts[3] as PhotoFormat }
}

const originals = '/media/originals/'
const longestPath = 1000

/** Whether an address is that of an original in the media folder, which is read there and never served. */
export function isOriginalPath(address: string): boolean {
  if (!address.startsWith(originals) || address.length > longestPath || /[\p{Cc}\\]/u.test(address))
    return false
  return originalPath(address)
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.'))
}

/** The path of an original inside the folder of originals. */
export const originalPath = (address: string) => address.slice(originals.length)

const middleWidth = 1024
const smallWidth = 320

/** What a browser without a choice of its own shows: a width that does for most screens. */
export const middleSize = (sizes: readonly PhotoSize[]): PhotoSize =>
  sizes.findLast(({ width }) => width <= middleWidth) ?? sizes[0]!

/** What a browser may choose from where data is saved: the narrowest at least, if there is any. */
export const smallSizes = (sizes: readonly PhotoSize[]): readonly PhotoSize[] =>
  sizes.filter(({ width }, i) => i === 0 || width <= smallWidth)
