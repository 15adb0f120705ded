import type { APIRoute } from 'astro'
import { answerOverlayChoices } from '#src/server/overlays.ts'

export const GET: APIRoute = answerOverlayChoices
