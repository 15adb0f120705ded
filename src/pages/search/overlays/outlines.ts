import type { APIRoute } from 'astro'
import { answerOutlines } from '#src/server/overlays.ts'

export const GET: APIRoute = answerOutlines
