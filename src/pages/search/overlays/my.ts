import type { APIRoute } from 'astro'
import { answerMyOverlays } from '#src/server/overlays.ts'

export const GET: APIRoute = answerMyOverlays
