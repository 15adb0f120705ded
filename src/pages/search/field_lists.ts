import type { APIRoute } from 'astro'
import { answerFieldList } from '#src/server/filter-panel/field-lists.ts'
import { answerPlain } from '#src/server/location/spark-answer.ts'

export const GET: APIRoute = (context) => answerPlain(context, answerFieldList)
