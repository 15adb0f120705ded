import type { APIRoute } from 'astro'
import { getOverlay } from '#src/use-cases/overlays/overlays.ts'

export const GET: APIRoute = async ({ params, locals }) => {
  const data = JSON.stringify(await getOverlay(locals, params['id'] ?? ''))
  return Response.json({ success: true, data })
}
