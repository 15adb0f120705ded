import type { APIRoute } from 'astro'
import { answerCount } from '#src/server/count.ts'

const answer: APIRoute = async (context) => Response.json(await answerCount(context))

export const GET = answer
export const POST = answer
