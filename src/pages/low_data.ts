import type { APIRoute } from 'astro'
import { answerLowData } from '#src/server/request/low-data.ts'

export const GET: APIRoute = (context) => answerLowData(context)
