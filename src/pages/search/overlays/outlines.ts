import type { APIRoute } from 'astro'
import { answerOutlines } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerOutlines
