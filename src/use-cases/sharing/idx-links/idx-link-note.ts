import { getIdxLink } from '#db/queries/sharing/idx-link-rows.ts'
import type { ListBase } from '#src/domain/paths.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import { editIdxLinkPath } from '#src/domain/sharing/idx-links/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSharerPhoto, getSharer } from '#src/use-cases/sharing/links/sharer.ts'

/** Returns the agent to show above the list of an IDX link, or null for any other list. */
export function idxLinkNoteOf(context: Context, base: ListBase): ShareNote | null {
  const parts = partsOfBase(base)
  const row = parts?.kind === 'idx_links' ? getIdxLink(context.db.read, parts.id) : null
  if (row === null) return null
  return {
    sharer: getSharer(context, row.OwnerId),
    photo: findSharerPhoto(context, row.OwnerId),
    words: '',
    missing: 0,
    ownHref: context.user?.id === row.OwnerId ? editIdxLinkPath(row.Id) : null,
    image: null,
  }
}
