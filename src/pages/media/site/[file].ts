import type { APIRoute } from 'astro'
import { getSiteFile } from '#src/use-cases/admin/brokerage/save-brand.ts'

/** The name identifies the content, so the response can be cached forever. */
export const GET: APIRoute = ({ locals, params }) => {
  const file = params['file'] ?? ''
  const body = getSiteFile(locals, file)
  const isSheet = file.endsWith('.css')
  return new Response(body, {
    headers: {
      'Content-Type': isSheet ? 'text/css; charset=utf-8' : `image/${file.split('.').at(-1)}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
