import { z } from 'zod'
import { messageStates } from '#src/domain/alerts/mail/message.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import type { OutboxAction, OutboxQuery } from '#src/use-cases/admin/list-outbox.ts'

const maxRecipient = 254
const maxPage = 100_000

const outboxQuery = z.object({
  recipient: z.string().trim().min(1).max(maxRecipient).nullable().catch(null),
  state: z.enum(messageStates).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(maxPage).catch(1),
})

export const readOutboxQuery = (query: URLSearchParams): OutboxQuery =>
  outboxQuery.parse({
    recipient: query.get('recipient'),
    state: query.get('state'),
    page: query.get('page'),
  })

export async function readOutboxAction(request: Request): Promise<OutboxAction> {
  const action = (await readFields(request)).get('do')
  if (action !== 'retry' && action !== 'cancel')
    throw new RequestError('BadRequest', 'You can send a message again or cancel it.')
  return action
}

/** Forbids scripts. The sandbox keeps the site's origin, which loading the site's photos requires. */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A mail as a page. Photos load from this site, whatever their host, and the tracking pixel is left out. */
export const previewResponse = (html: string): Response =>
  new Response(
    html.replace(/<img src="(?:https?:\/\/[^/"]+(\/media\/[^"]*))?[^"]*"/g, (_, path?: string) =>
      path === undefined ? '<img' : `<img src="${path}"`,
    ),
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': previewPolicy,
      },
    },
  )
