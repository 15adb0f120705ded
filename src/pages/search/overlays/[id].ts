import type { APIRoute } from 'astro'
import { answerOverlay } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerOverlay
