import { json } from '#src/server/context/request/answer/route-kind.ts'
import { listMlsOverlays } from '#src/use-cases/map/overlays/list-overlays.ts'

export const GET = json(({ locals }) => ({ data: listMlsOverlays(locals) }))
