import { json } from '#src/server/request/answer/route-kind.ts'
import { listMlsOverlays } from '#src/use-cases/overlays/overlays.ts'

export const GET = json(({ locals }) => ({ data: listMlsOverlays(locals) }))
