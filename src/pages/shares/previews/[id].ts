import type { APIRoute } from 'astro'
import { previewResponse } from '#src/server/alerts/mail/outbox-request.ts'
import { getPreview } from '#src/use-cases/sharing/sending/mail-previews.ts'

/** For the iframe of the preview. */
export const GET: APIRoute = ({ locals, params }) => {
  Object.assign(locals, { isPersonal: true })
  return previewResponse(getPreview(locals, params['id'] ?? ''))
}
