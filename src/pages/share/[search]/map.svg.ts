import type { APIRoute } from 'astro'
import { cmaMap } from '#src/components/cma/cma-map.ts'
import { getSharedReport } from '#src/server/sharing/share-page.ts'
import { drawCmaMap } from '#src/use-cases/cma/draw-cma-map.ts'

export const GET: APIRoute = async (context) => {
  const { report } = await getSharedReport(context)
  return new Response(cmaMap(await drawCmaMap(context.locals, report)).text, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
}
