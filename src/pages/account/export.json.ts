import type { APIRoute } from 'astro'
import { exportOwnData } from '#src/use-cases/account/leaving/leave.ts'

export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(exportOwnData(locals), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
    },
  })
