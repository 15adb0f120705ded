import type { APIRoute } from 'astro'
import { answerFilterReference, answerFilterText } from '#src/server/map/map-filter.ts'

export const GET: APIRoute = answerFilterText
export const POST: APIRoute = answerFilterReference
