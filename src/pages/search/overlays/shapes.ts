import { json } from '#src/server/context/request/answer/route-kind.ts'
import { findShapes } from '#src/server/map/overlays-page.ts'

export const GET = json(findShapes)
