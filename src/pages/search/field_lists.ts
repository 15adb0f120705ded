import type { APIRoute } from 'astro'
import { handleFieldList } from '#src/server/filter-panel/field-lists.ts'

export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await handleFieldList(locals, url.searchParams))
