import { countEntries } from '#db/queries/collections/entries.ts'
import { sharedLinkPath } from '#src/domain/sharing/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findPreviewPhoto } from './preview-photo.ts'

/** Null where no link is open. */
export async function shareNoteOf(context: Context): Promise<ShareNote | null> {
  const { share, user } = context
  if (!share) return null
  const isOwn = user !== null && user.id === share.ownerId
  return {
    sharer: share.sharer,
    gone: await countGone(context, share),
    ownHref: isOwn ? sharedLinkPath(share.id) : null,
    image: await findPreviewPhoto(context, share),
  }
}

async function countGone(context: Context, share: OpenShare): Promise<number> {
  const { kind, collectionId, listings, filter } = share
  if (kind !== 'Listings' && collectionId === null) return 0
  const all =
    collectionId === null ? listings.length : countEntries(context.db.read, [collectionId])
  return all === 0 ? 0 : Math.max(0, all - (await countVisible(context, filter)))
}
