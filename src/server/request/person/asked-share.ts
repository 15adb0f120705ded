import type { APIContext } from 'astro'
import { baseFromText, partsOfBase } from '#src/domain/results/list-base.ts'
import { isShareToken } from '#src/domain/sharing/shared-link.ts'
import { openShare, type ShareOutcome } from '#src/use-cases/shared-links/open-share.ts'

/** By path or list base; null for other addresses. */
export function openAskedShare({ locals, url }: APIContext): ShareOutcome | null {
  const token = tokenIn(url)
  return token === null ? null : openShare(locals, token)
}

export function tokenIn({ pathname, searchParams }: URL): string | null {
  const inPath = /^\/share\/([^/]+)/.exec(pathname)?.[1]
  if (inPath !== undefined) return isShareToken(inPath) ? inPath : null
  const base = searchParams.get('base')
  if (base === null || !base.startsWith('share.')) return null
  const parts = partsOfBase(baseFromText(base))
  return parts?.kind === 'share' ? parts.id : null
}
