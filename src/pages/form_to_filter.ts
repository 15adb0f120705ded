import type { APIRoute } from 'astro'
import { readFields } from '#src/server/request/body/fields.ts'
import { getFilterOfForm } from '#src/server/results/count.ts'

export const GET: APIRoute = async ({ locals, url }) =>
  Response.json(await getFilterOfForm(locals, url.searchParams))

export const POST: APIRoute = async ({ locals, request }) =>
  Response.json(await getFilterOfForm(locals, await readFields(request)))
