import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { shareNoteOf } from '#src/use-cases/sharing/find-share-note.ts'
import { idxLinkNoteOf } from '#src/use-cases/sharing/idx-links/idx-link-note.ts'

/** Returns a link to the share form. Collections and unchanged stored searches are shared by id. */
export function shareHrefOf({ stored, request, mode, pathOf }: ResultsPlace): string | null {
  const parts = partsOfBase(stored?.base ?? '')
  if (parts?.kind === 'share' || parts?.kind === 'search/contacts') return null
  const { _filter, sort_id, view_id } = paramsOf(request)
  const return_to = stored === null ? null : pathOf(mode, {})
  if (parts?.kind === 'collections') return newSharePath({ collection_id: parts.id, return_to })
  // Other people cannot open a hot sheet, so its homes are found by the filter.
  const isStored = parts !== null && !stored!.within && request.filter.text === stored!.filter.text
  const target = isStored ? { SearchId: parts.id } : { _filter: _filter ?? ' ' }
  return newSharePath({ ...target, sort_id, view_id, return_to })
}

/** Finds what a shared link or an IDX link says above its listings. */
export const sharerNoteOf = async ({ context, stored }: ResultsPlace) =>
  (await shareNoteOf(context)) ?? idxLinkNoteOf(context, stored?.base ?? '')

/** Whether a shared link shows what was shared, which its reader has not narrowed. */
export const isAsShared = ({ stored, request, mode }: ResultsPlace): boolean =>
  stored?.base.startsWith('/share/') === true &&
  (mode === 'summary' || mode === 'list') &&
  request.filter.text === stored.filter.text &&
  request.bounds === null
