import type { APIRoute } from 'astro'
import { getLogo } from '#src/use-cases/admin/brokerage/save-brokerage.ts'

/** The name contains a hash of the content, so the response can be cached forever. */
export const GET: APIRoute = ({ locals, params }) => {
  const file = params['logo'] ?? ''
  const body = getLogo(locals, file)
  return new Response(body, {
    headers: {
      'Content-Type': `image/${file.split('.').at(-1)}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
