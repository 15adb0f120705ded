import type { APIRoute } from 'astro'
import { demoPicture } from '#src/use-cases/admin/demo/demo-pictures.ts'

export const GET: APIRoute = async ({ params }) => {
  const svg = await demoPicture(params.picture ?? '')
  if (svg === null) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response('There is no such picture.\n', { status: 404, headers })
  }
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
