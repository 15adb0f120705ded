import { json } from '#src/server/context/request/answer/route-kind.ts'
import { getViewHeaders } from '#src/server/listings/listing-views.ts'

export const GET = json(getViewHeaders)
