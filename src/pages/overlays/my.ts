import { json } from '#src/server/context/request/answer/route-kind.ts'
import { getMyOverlays } from '#src/server/map/overlays-page.ts'

export const GET = json(getMyOverlays)
