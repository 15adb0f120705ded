import { json } from '#src/server/context/request/answer/route-kind.ts'
import { getViewHeaders } from '#src/server/listings/view-headers.ts'

export const GET = json(getViewHeaders)
