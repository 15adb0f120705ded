import type { APIRoute } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { qrSvg } from '#src/domain/qr-code.ts'
import { sharedLinkMissing } from '#src/domain/sharing/messages/sharing-messages.ts'
import { getOwnLink } from '#src/use-cases/sharing/own-links.ts'

export const GET: APIRoute = async ({ locals, params }) => {
  const { uri } = await getOwnLink(locals, params['id'] ?? '')
  if (uri === null) throw new RequestError('NotFound', sharedLinkMissing)
  return new Response(qrSvg(uri), { headers: { 'Content-Type': 'image/svg+xml' } })
}
