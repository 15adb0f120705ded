import { photoMissing, photosMany } from '#src/domain/admin/own/messages.ts'
import { mediaOfKind, type PhotoKind } from '#src/domain/admin/own/own-alterations.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getOwnListing, writeRecord } from './own-listings.ts'
import { type AddedPhoto, type StoredPhoto, storePhoto } from './own-photos.ts'

const maxPhotos = 60

/** What is typed about a photo. Photos are in the order of `place`. */
export interface PhotoEdit {
  readonly key: string
  readonly caption: string
  readonly kind: PhotoKind
  readonly place: number
  readonly isRemoved: boolean
}

/** Changes order and captions of a listing's photos, and removes some. */
export function savePhotos(
  context: Context,
  id: string,
  edits: readonly PhotoEdit[],
): Promise<string | null> {
  const { photos, number } = getOwnListing(context, id)
  const editsByKey = new Map(edits.map((edit) => [edit.key, edit]))
  const kept = photos
    .map((photo, at) => {
      const {
        caption = photo.caption,
        kind = photo.kind,
        place = at + 1,
        isRemoved = false,
      } = editsByKey.get(photo.key) ?? {}
      return { ...photo, caption, kind, place, isRemoved }
    })
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((a, b) => a.place - b.place)
  return writePhotos(context, { id, number }, kept)
}

/** Adds photos after those that the listing has. Returns a problem as a sentence, or null. */
export async function addPhotos(
  context: Context,
  id: string,
  added: readonly AddedPhoto[],
): Promise<string | null> {
  getOwnListing(context, id)
  if (added.length === 0) return photoMissing
  if (added.length > maxPhotos) return photosMany(maxPhotos)
  const stored: StoredPhoto[] = []
  for (const photo of added) {
    const one = await storePhoto(context, photo)
    if ('problem' in one) return one.problem
    stored.push(one)
  }
  // Others may have been added while these were stored.
  const { photos, number } = getOwnListing(context, id)
  if (photos.length + added.length > maxPhotos) return photosMany(maxPhotos)
  const known = new Set(photos.map(({ url }) => url))
  const fresh = stored.filter(({ url }) => !known.has(url) && known.add(url))
  const all = [
    ...photos,
    ...fresh.map(({ url }) => ({ key: null, url, caption: null, kind: '' }) as const),
  ]
  const problem = await writePhotos(context, { id, number }, all)
  for (const { finish } of stored) await finish()
  return problem
}

interface Listed {
  readonly key: string | null
  readonly url: string | null
  readonly caption: string | null
  readonly kind: PhotoKind
}

async function writePhotos(
  context: Context,
  { id, number }: { readonly id: string; readonly number: string },
  photos: readonly Listed[],
): Promise<string | null> {
  const Media = photos.map(({ key, url, caption, kind }, at) => ({
    ...(key !== null && { MediaKey: key }),
    MediaURL: url,
    LongDescription: caption || null,
    ...mediaOfKind(kind),
    MediaCategory: 'Photo',
    Order: at + 1,
  }))
  const record = { ListingKey: id, ListingId: number, Media, PhotosCount: photos.length }
  const problems = await writeRecord(context, 'listing photos', record)
  return problems === null ? null : (Object.values(problems)[0] ?? null)
}
