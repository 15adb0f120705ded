import type { APIRoute } from 'astro'
import { cmaMap } from '#src/components/cma/cma-map.ts'
import { drawCmaMap } from '#src/use-cases/cma/draw-cma-map.ts'
import { getCmaReport } from '#src/use-cases/cma/get-cma-report.ts'

export const GET: APIRoute = async ({ params, locals }) => {
  const drawn = await drawCmaMap(locals, await getCmaReport(locals, params['id'] ?? ''))
  return new Response(cmaMap(drawn).text, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
}
