import { countEntries } from '#db/queries/collections/entry-rows.ts'
import {
  atOrigin,
  type PreviewPhoto,
  previewPhoto,
  unalteredFirst,
} from '#src/domain/listings/photos/preview-photo.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { sharedLinkPath } from '#src/domain/sharing/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import type { Context } from '../context/context.ts'
import { findCards } from '../listings/find-cards.ts'
import { findListingCardsById } from '../listings/find-listing-cards.ts'
import { readFilterText } from '../search/filter/read-filter.ts'
import { findSharedWords } from './links/shared-words.ts'
import { findSharerPhoto } from './links/sharer.ts'

export async function shareNoteOf(context: Context): Promise<ShareNote | null> {
  const { share, user } = context
  if (!share) return null
  const isOwn = user !== null && user.id === share.ownerId
  return {
    sharer: share.sharer,
    photo: findSharerPhoto(context, share.ownerId),
    words: findSharedWords(context, share),
    missing: await countGone(context, share),
    ownHref: isOwn ? sharedLinkPath(share.id) : null,
    image: await findPreviewPhoto(context, share),
  }
}

async function countGone(context: Context, share: OpenShare): Promise<number> {
  const { kind, collectionId, listings, filter } = share
  if (kind !== 'Listings' && collectionId === null) return 0
  const total =
    collectionId === null ? listings.length : countEntries(context.db.read, [collectionId])
  return total === 0 ? 0 : Math.max(0, total - (await countVisible(context, filter)))
}

const maxLookedAt = 10

export async function findPreviewPhoto(
  context: Context,
  share: Pick<OpenShare, 'listings' | 'filter'>,
): Promise<PreviewPhoto | null> {
  const first = share.listings.slice(0, maxLookedAt).map(({ id }) => id)
  const cards =
    first.length > 0
      ? await findListingCardsById(context, first)
      : await firstCards(context, share.filter)
  const photos = unalteredFirst(cards.flatMap((card) => card.photo ?? []))
  const photo = photos.find(({ url }) => url.startsWith('/'))
  const preview = photo && previewPhoto(photo)
  return preview ? atOrigin(preview, context.publicOrigin) : null
}

async function firstCards(context: Context, filter: Filter) {
  const result = await readFilterText(context, filter)
  if (!result.ok) return []
  const query = { scope: context.scope, condition: result.condition, sort: defaultSort }
  const { rowKeys } = await context.search.page(query, { offset: 0, limit: maxLookedAt })
  const cards = findCards(context, rowKeys)
  return rowKeys.flatMap((key) => cards.get(key) ?? [])
}
