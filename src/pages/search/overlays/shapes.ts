import { findShapes } from '#src/server/map/overlays.ts'
import { json } from '#src/server/request/answer/route-kind.ts'

export const GET = json(findShapes)
