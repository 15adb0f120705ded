import { json } from '#src/server/request/answer/route-kind.ts'
import { listOverlayChoices } from '#src/use-cases/overlays/overlay-choices.ts'

export const GET = json(({ locals }) => ({ data: listOverlayChoices(locals) }))
