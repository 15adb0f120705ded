import type { APIContext } from 'astro'
import { defaultPrivacy } from '#src/domain/account/privacy.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { adminPrivacyPath } from '#src/domain/admin/paths.ts'
import { readUpload } from '#src/server/context/request/body/upload.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { getOwnPrivacy, savePrivacy } from '#src/use-cases/admin/save-privacy.ts'

export interface PrivacyView {
  readonly status: number
  readonly text: string
  readonly stored: string
  /** What the page would say. */
  readonly shown: string
  readonly isPreview: boolean
  readonly problem: string | null
  readonly done: string | null
}

export async function handlePrivacy(context: APIContext): Promise<PrivacyView | Response> {
  const { locals, request, url } = context
  requireAdministrator(locals)
  const stored = await getOwnPrivacy(locals)
  const viewOf = (text: string, result: Partial<PrivacyView> = {}): PrivacyView => ({
    status: 200,
    text,
    stored,
    shown: text || defaultPrivacy(locals.brokerage, locals.rules.trailDays),
    isPreview: false,
    problem: null,
    done: null,
    ...result,
  })
  if (!isUnsafe(request.method))
    return viewOf(stored, { done: url.searchParams.has('saved') ? settingsSaved : null })
  const { fields: posted } = await readUpload(request)
  const text = (posted.get('privacy') ?? '').replace(/\r\n?/g, '\n').trim()
  if (posted.get('do') === 'preview') return viewOf(text, { isPreview: true })
  refuseStale(posted, { privacy: stored }, { privacy: text })
  const problem = await savePrivacy(locals, text)
  if (problem !== null) return viewOf(text, { status: 422, problem })
  return context.redirect(adminPrivacyPath('privacy'), 303)
}
