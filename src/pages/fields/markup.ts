import type { APIRoute } from 'astro'
import { AddFieldList } from '#src/islands/filter-panel/AddField.tsx'
import { getAddableFields } from '#src/server/filter-panel/filter-panel-form.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { markupResponse } from '#src/server/request/answer/markup-response.ts'
import { reactMarkup } from '#src/server/request/answer/react-markup.ts'

export const POST: APIRoute = async (context) => {
  const found = await getAddableFields(context)
  if (responseKind(context.request) === 'json') return Response.json(found)
  return markupResponse(reactMarkup(AddFieldList, { found }))
}
