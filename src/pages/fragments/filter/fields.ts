import { json } from '#src/server/context/request/answer/route-kind.ts'
import { offeredFields } from '#src/use-cases/search/filter-panel/arrange-panel.ts'

export const GET = json(({ locals }) =>
  Response.json(offeredFields(locals).map(({ field, label }) => ({ field, label }))),
)
