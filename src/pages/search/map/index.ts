import { json } from '#src/server/context/request/answer/route-kind.ts'
import { readSentFields } from '#src/server/context/request/body/body-fields.ts'
import { getMapContent } from '#src/server/map/map-content.ts'

export const GET = json(async (context) =>
  getMapContent(context.locals, await readSentFields(context)),
)
export const POST = GET
