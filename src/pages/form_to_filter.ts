import { json } from '#src/server/context/request/answer/route-kind.ts'
import { readSentFields } from '#src/server/context/request/body/body-fields.ts'
import { getFilterOfForm } from '#src/server/search/results/count-page.ts'

export const GET = json(async (context) =>
  getFilterOfForm(context.locals, await readSentFields(context)),
)
export const POST = GET
