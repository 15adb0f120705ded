import { mailPhotoPath, type SizedPhoto, sizedPath } from './photo-sizes.ts'

/** Wide enough for a large preview of a link, which is 1,200 pixels wide. */
const previewWidth = 1_200

/** A photo for programs that show JPEG, PNG, or GIF. `url` may be a path. */
export interface PreviewPhoto {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
}

interface Pictured extends PreviewPhoto {
  readonly sized?: SizedPhoto | null
}

/** The smallest JPEG that is wide enough, or else the widest; null if the photo has only formats for browsers. */
export function previewPhoto({ url, width, height, sized }: Pictured): PreviewPhoto | null {
  if (sized && sized.sizes.length > 0) {
    const size = sized.sizes.find((each) => each.width >= previewWidth) ?? sized.sizes.at(-1)!
    return { url: sizedPath(sized.name, size.width, 'jpg'), width: size.width, height: size.height }
  }
  const drawn = mailPhotoPath(url, null)
  if (drawn !== null && drawn !== url) return { url: drawn, width: null, height: null }
  return /\.(?:svg|webp|avif)$/i.test(url) ? null : { url, width, height }
}

/** Other programs show no label, so photos that were not altered come first. */
export const unalteredFirst = <Shown extends { readonly alteration?: string | null }>(
  photos: readonly Shown[],
): readonly Shown[] => [
  ...photos.filter(({ alteration }) => !alteration),
  ...photos.filter(({ alteration }) => alteration),
]

export const atOrigin = ({ url, ...size }: PreviewPhoto, origin: string): PreviewPhoto => ({
  url: new URL(url, origin).href,
  ...size,
})
