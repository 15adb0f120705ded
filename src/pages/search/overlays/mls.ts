import type { APIRoute } from 'astro'
import { answerMlsOverlays } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerMlsOverlays
