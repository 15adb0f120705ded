import type { APIRoute } from 'astro'
import { answerMlsOverlays } from '#src/server/overlays.ts'

export const GET: APIRoute = answerMlsOverlays
