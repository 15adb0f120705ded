import { getMapContent } from '#src/server/map/map-content.ts'
import { json } from '#src/server/request/answer/route-kind.ts'
import { fieldsSent } from '#src/server/request/body/fields.ts'

export const GET = json(async (context) => getMapContent(context.locals, await fieldsSent(context)))
export const POST = GET
