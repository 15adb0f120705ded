import type { APIRoute } from 'astro'
import { previewResponse } from '#src/server/alerts/mail/outbox-request.ts'
import { getOutboxMessage } from '#src/use-cases/admin/list-outbox.ts'

/** The message's page shows this HTML in an iframe. */
export const GET: APIRoute = ({ locals, params }) =>
  previewResponse(getOutboxMessage(locals, params['id'] ?? '').Html)
