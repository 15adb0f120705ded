import { json } from '#src/server/context/request/answer/route-kind.ts'
import { getOverlay } from '#src/use-cases/map/overlays/list-overlays.ts'

export const GET = json(async ({ params, locals }) => ({
  success: true,
  data: JSON.stringify(await getOverlay(locals, params['id'] ?? '')),
}))
