import type { APIRoute } from 'astro'
import { answerOverlayChoices } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerOverlayChoices
