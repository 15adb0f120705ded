import type { APIRoute } from 'astro'
import { listMlsOverlays } from '#src/use-cases/overlays/overlays.ts'

export const GET: APIRoute = async ({ locals }) =>
  Response.json({ data: await listMlsOverlays(locals) })
