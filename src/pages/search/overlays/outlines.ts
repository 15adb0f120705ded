import { json } from '#src/server/context/request/answer/route-kind.ts'
import { findOutlines } from '#src/server/map/overlays-page.ts'

export const GET = json(findOutlines)
