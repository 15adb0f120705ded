import type { APIRoute } from 'astro'
import { answerOverlaySave } from '#src/server/map/overlays.ts'

export const POST: APIRoute = answerOverlaySave
