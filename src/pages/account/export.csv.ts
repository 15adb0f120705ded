import type { APIRoute } from 'astro'
import { exportOwnKind } from '#src/use-cases/account/leaving/leave.ts'

export const GET: APIRoute = ({ locals, url }) => {
  const kind = url.searchParams.get('kind') ?? ''
  const body = exportOwnKind(locals, kind)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}.csv"`,
    },
  })
}
