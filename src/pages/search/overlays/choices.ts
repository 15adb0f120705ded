import { json } from '#src/server/context/request/answer/route-kind.ts'
import { listOverlayChoices } from '#src/use-cases/map/overlays/overlay-choices.ts'

export const GET = json(({ locals }) => ({ data: listOverlayChoices(locals) }))
