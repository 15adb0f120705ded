import type { APIRoute } from 'astro'
import { messageResponse } from '#src/server/alerts/mail/outbox-request.ts'
import { getOutboxMessage } from '#src/use-cases/admin/outbox.ts'

/** The HTML of a message, for the iframe of its page. */
export const GET: APIRoute = ({ locals, params }) =>
  messageResponse(getOutboxMessage(locals, params['id'] ?? ''))
