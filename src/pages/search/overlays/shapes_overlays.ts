import type { APIRoute } from 'astro'
import { answerShapesOverlays } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerShapesOverlays
