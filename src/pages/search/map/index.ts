import type { APIRoute } from 'astro'
import { getMapContent } from '#src/server/map/map-content.ts'
import { readFields } from '#src/server/request/body/fields.ts'

export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await getMapContent(locals, url.searchParams))

export const POST: APIRoute = async ({ locals, request }) =>
  Response.json(await getMapContent(locals, await readFields(request)))
