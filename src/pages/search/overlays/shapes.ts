import type { APIRoute } from 'astro'
import { answerShapes } from '#src/server/map/overlays.ts'

export const GET: APIRoute = answerShapes
