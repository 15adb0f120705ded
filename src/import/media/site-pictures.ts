import { maxPixels, maxSeconds, sharp } from './safe-sharp.ts'

export interface SitePictureFile {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const iconSizes = { small: 48, large: 192 } as const
/** Sharp on screens and on paper, where a logo is up to 30 and 40 pixels high. */
const logoBox = { width: 960, height: 240 } as const

const read = (original: Uint8Array) =>
  sharp(original, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .toColourspace('srgb')

/** Makes a WebP picture without metadata. Returns null if the original is damaged. */
export async function makeLogo(original: Uint8Array): Promise<SitePictureFile | null> {
  const fitted = read(original).resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
  const encoded = fitted
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = (await encoded.catch(() => null)) ?? {}
  return data && info ? { data, width: info.width, height: info.height } : null
}

/** Makes square PNG pictures, which every browser takes as an icon. Returns null if the original is damaged. */
export async function makeIcons(
  original: Uint8Array,
): Promise<Readonly<Record<keyof typeof iconSizes, Buffer>> | null> {
  const square = (side: number) =>
    read(original)
      .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
      .png({ palette: true, quality: 90 })
      .toBuffer()
  try {
    return { small: await square(iconSizes.small), large: await square(iconSizes.large) }
  } catch {
    return null
  }
}
