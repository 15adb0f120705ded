import type { APIRoute } from 'astro'
import { answerOmni } from '#src/server/location/location.ts'
import { answerSpark } from '#src/server/location/spark-answer.ts'

export const GET: APIRoute = (context) => answerSpark(context, answerOmni)
