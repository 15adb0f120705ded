import {
  atomPath,
  canonicalResultsPath,
  idxLinkAtomPath,
  type ProgramLinks,
} from '#src/domain/search/found/paths.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import { oEmbedLink } from '#src/domain/sharing/oembed.ts'
import { shortSharePath } from '#src/domain/sharing/paths.ts'
import type { ResultsPlace } from '../request/results-place.ts'

export function programLinksOf({ context, request, stored }: ResultsPlace): ProgramLinks | null {
  const { publicOrigin, share, user } = context
  if (user !== null) return null
  const parts = stored === null ? null : partsOfBase(stored.base)
  if (parts?.kind === 'share' && share)
    return { canonical: null, alternates: oEmbedLink(publicOrigin, shortSharePath(share.token)) }
  if (parts !== null && parts.kind !== 'idx_links' && parts.kind !== 'quick_searches') return null
  const { reference } = request
  const base = stored?.filter.text === request.filter.text ? stored.base : null
  const feed =
    base !== null && parts?.kind === 'idx_links' ? idxLinkAtomPath(parts.id) : atomPath(reference)
  const canonical = base === null ? canonicalResultsPath(reference) : canonicalResultsPath('', base)
  return { canonical: publicOrigin + canonical, alternates: { 'application/atom+xml': feed } }
}
