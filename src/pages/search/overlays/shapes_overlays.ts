import type { APIRoute } from 'astro'
import { answerShapesOverlays } from '#src/server/overlays.ts'

export const GET: APIRoute = answerShapesOverlays
