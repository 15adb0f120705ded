import type { MediaRow, PhotoRow, PhotoVariants } from '#db/queries/listings/media/media-rows.ts'
import { findVariants } from '#db/queries/listings/media/variants.ts'
import type { StoredSize } from '#db/schema/index.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { alterationOf } from '#src/domain/listings/photos/alterations.ts'
import {
  isOriginalPath,
  largestPath,
  middleSize,
  type SizedPhoto,
  sizedPath,
} from '#src/domain/listings/photos/photo-sizes.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const audiences: Record<Scope['role'], readonly string[] | null> = {
  private: null,
  vow: ['Public', 'VOW'],
  portal: ['Public', 'VOW'],
  idx: ['Public', 'IDX'],
  public: ['Public', 'IDX'],
}

/** Values of RESO Media.Permission that no role may see. `openOfficeMedia` makes exceptions for the office's agents. */
export const officeAudiences: readonly string[] = ['Office Only', 'Firm Only']

export function canSeeMedia(medium: Pick<PhotoRow, 'Permission'>, scope: Scope): boolean {
  const allowed = audiences[scope.role]
  if (medium.Permission === null || medium.Permission.length === 0) return true
  return medium.Permission.some((audience) =>
    allowed === null ? !officeAudiences.includes(audience) : allowed.includes(audience),
  )
}

type PhotoSource = Pick<MediaRow, 'MediaURL' | 'Permission' | 'variants'>

/**
 * Returns false for an original whose sizes are not prepared yet, and for a photo that the page's Content Security
 * Policy would block.
 */
export function canShowPhoto(medium: PhotoSource, scope: Scope): boolean {
  const { MediaURL: url, variants } = medium
  if (url === null || safeLink(url) === null || !canSeeMedia(medium, scope)) return false
  if (variants === null || variants === undefined) return canShowPicture(url, scope)
  return variants.Problem === null && (variants.Sizes !== null || isLoadable(url, scope))
}

const canShowPicture = (url: string, scope: Scope): boolean =>
  safeLink(url) !== null && !isOriginalPath(url) && isLoadable(url, scope)

const portraitWidth = 320

/** Returns the URL from which a page can load a person's picture. Originals are replaced by one of their sizes. */
export function pictureFor(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  url: string | null,
): string | null {
  if (url === null) return null
  if (!isOriginalPath(url)) return canShowPicture(url, scope) ? url : null
  const sized = sizedOf(findVariants(db, url))
  if (sized === null) return null
  const { width } = sized.sizes.findLast((size) => size.width <= portraitWidth) ?? sized.sizes[0]!
  return sizedPath(sized.name, width, 'jpg')
}

function isLoadable(url: string, { photoOrigins }: Scope): boolean {
  if (photoOrigins === null || url.startsWith('/')) return true
  const secured = (origin: string) => origin.replace(/^http:/, 'https:')
  const origin = URL.canParse(url) ? secured(new URL(url).origin) : null
  return photoOrigins.some((allowed) => secured(allowed) === origin)
}

interface ShownPhotos {
  readonly of: readonly PhotoRow[]
  readonly scope: Scope
  readonly photos: readonly PhotoRow[]
}

const photosByRole: CacheKind<number, ShownPhotos> = {
  name: 'photos shown to a role',
  maxEntries: 5_000,
}

/** The rows are immutable, so the cached photos are valid until the listing gets new rows. */
export function visiblePhotos(
  { caches, scope }: Pick<Context, 'caches' | 'scope'>,
  rowKey: number,
  rows: readonly PhotoRow[],
): readonly PhotoRow[] {
  const cache = caches.of(photosByRole)
  const last = cache.get(rowKey)
  if (last?.of === rows && last.scope === scope) return last.photos
  const photos = rows.filter((photo) => canShowPhoto(photo, scope))
  cache.set(rowKey, { of: rows, scope, photos })
  return photos
}

/** Captions often name the street, so they are hidden if the address is withheld. */
export function photoOf(
  medium: PhotoRow & { readonly original?: PhotoRow },
  scope: Scope,
  withheld: boolean,
): Photo | null {
  const url = safeLink(medium.MediaURL)
  if (url === null || !canShowPhoto(medium, scope)) return null
  const caption = withheld ? null : (medium.LongDescription ?? medium.ShortDescription)
  const sized = sizedOf(medium.variants)
  const original = medium.original && photoOf(medium.original, scope, withheld)
  const common = {
    ...{ caption, alteration: alterationOf(medium), sized },
    ...(original && { original: largestPath(original) }),
  }
  if (sized === null)
    return { url, width: medium.ImageWidth, height: medium.ImageHeight, ...common }
  const { width, height } = middleSize(sized.sizes)
  return { url: sizedPath(sized.name, width, 'jpg'), width, height, ...common }
}

function sizedOf(variants: PhotoVariants | null | undefined): SizedPhoto | null {
  const { Name: name = null, Color: color = null, Blur: blur = null, Sizes = null } = variants ?? {}
  if (name === null || Sizes === null) return null
  const sizeTuples = typeof Sizes === 'string' ? (JSON.parse(Sizes) as StoredSize[]) : Sizes
  const sizes = sizeTuples.map(([width, height, avif, webp, jpg]) => ({
    width,
    height,
    bytes: { avif, webp, jpg },
  }))
  return sizes.length === 0 ? null : { name, color: color ?? '808080', blur, sizes }
}
