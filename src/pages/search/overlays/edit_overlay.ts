import type { APIRoute } from 'astro'
import { answerOverlaySave } from '#src/server/overlays.ts'

export const POST: APIRoute = answerOverlaySave
