import type { APIRoute } from 'astro'
import { previewResponse } from '#src/server/alerts/mail/outbox-request.ts'
import { getPreview } from '#src/use-cases/sharing/sending/mail-previews.ts'

/** A mail before it is sent, for the iframe of its preview. */
export const GET: APIRoute = ({ locals, params }) => {
  Object.assign(locals, { isPersonal: true })
  return previewResponse(getPreview(locals, params['id'] ?? ''))
}
