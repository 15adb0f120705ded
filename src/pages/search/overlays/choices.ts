import type { APIRoute } from 'astro'
import { listOverlayChoices } from '#src/use-cases/overlays/overlay-choices.ts'

export const GET: APIRoute = async ({ locals }) =>
  Response.json({ data: await listOverlayChoices(locals) })
