import { json } from '#src/server/request/answer/route-kind.ts'
import { fieldsSent } from '#src/server/request/body/fields.ts'
import { getFilterOfForm } from '#src/server/results/count.ts'

export const GET = json(async (context) =>
  getFilterOfForm(context.locals, await fieldsSent(context)),
)
export const POST = GET
