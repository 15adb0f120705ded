import type { APIRoute } from 'astro'
import { answerFieldList } from '#src/server/field-lists.ts'
import { answerPlain } from '#src/server/spark-answer.ts'

export const GET: APIRoute = (context) => answerPlain(context, answerFieldList)
