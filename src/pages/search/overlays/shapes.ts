import { json } from '#src/server/context/request/answer/route-kind.ts'
import { findShapes } from '#src/server/map/overlays.ts'

export const GET = json(findShapes)
