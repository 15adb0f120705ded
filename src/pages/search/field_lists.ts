import type { APIRoute } from 'astro'
import { answerFieldList } from '#src/server/filter-panel/field-lists.ts'

export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await answerFieldList(locals, url.searchParams))
