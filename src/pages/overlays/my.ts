import type { APIRoute } from 'astro'
import { getMyOverlays } from '#src/server/map/overlays.ts'

export const GET: APIRoute = (context) => Response.json(getMyOverlays(context))
