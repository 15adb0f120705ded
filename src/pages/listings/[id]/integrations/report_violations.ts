import type { APIRoute } from 'astro'
import { getViolationUrl } from '#src/use-cases/listings/violations/report-violation.ts'

/** Responds with the address for reporting a violation (SPEC §7). Null means the form of this site. */
export const GET: APIRoute = async ({ locals, params }) => {
  const url = await getViolationUrl(locals, params['id'] ?? '')
  return Response.json({ integration: url === null ? null : { url } })
}
