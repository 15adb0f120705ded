import type { APIRoute } from 'astro'
import { answerOverlay } from '#src/server/overlays.ts'

export const GET: APIRoute = answerOverlay
