import type { APIRoute } from 'astro'
import { answerMyOverlays } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerMyOverlays
