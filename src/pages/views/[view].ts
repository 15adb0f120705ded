import { getViewHeaders } from '#src/server/listing/listing-views.ts'
import { json } from '#src/server/request/answer/route-kind.ts'

export const GET = json(getViewHeaders)
