import type { APIRoute } from 'astro'
import { saveOverlayForm } from '#src/server/map/overlays.ts'

export const POST: APIRoute = async (context) => Response.json(await saveOverlayForm(context))
