import type { APIRoute } from 'astro'
import { drawGround } from '#src/server/map/ground-content.ts'

export const GET: APIRoute = async ({ url, locals }) => {
  const headers = {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  }
  return new Response(await drawGround(locals, url.searchParams), { headers })
}
