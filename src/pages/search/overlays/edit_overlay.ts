import { json } from '#src/server/context/request/answer/route-kind.ts'
import { saveOverlayForm } from '#src/server/map/overlays-page.ts'

export const POST = json(saveOverlayForm)
