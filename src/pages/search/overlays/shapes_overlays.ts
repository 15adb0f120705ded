import { json } from '#src/server/context/request/answer/route-kind.ts'
import { findOverlaysOfShapes } from '#src/server/map/overlays-page.ts'

export const GET = json(findOverlaysOfShapes)
