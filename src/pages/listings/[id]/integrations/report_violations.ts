import type { APIRoute } from 'astro'
import { getViolationUrl } from '#src/use-cases/listings/violations/report-violation.ts'

/** SPEC §7: where the browser goes to report a violation. Null means the site's own form. */
export const GET: APIRoute = async ({ locals, params }) => {
  const url = await getViolationUrl(locals, params['id'] ?? '')
  return Response.json({ integration: url === null ? null : { url } })
}
