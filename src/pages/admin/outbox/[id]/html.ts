import type { APIRoute } from 'astro'
import { messageResponse } from '#src/server/mail/outbox-request.ts'
import { getOutboxMessage } from '#src/use-cases/mail/outbox.ts'

/** The HTML of a message, for the iframe of its page. */
export const GET: APIRoute = ({ locals, params }) =>
  messageResponse(getOutboxMessage(locals, params['id'] ?? ''))
