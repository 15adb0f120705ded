import type { APIRoute } from 'astro'
import { previewResponse } from '#src/server/alerts/mail/outbox-request.ts'

/** The preview's page shows this HTML in an iframe. */
export const GET: APIRoute = ({ locals, params }) => {
  Object.assign(locals, { isPersonal: true })
  return previewResponse(locals.mailPreviews.get(locals.user?.id ?? '', params['id'] ?? ''))
}
