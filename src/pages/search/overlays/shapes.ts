import type { APIRoute } from 'astro'
import { answerShapes } from '#src/server/overlays.ts'

export const GET: APIRoute = answerShapes
