import type { APIRoute } from 'astro'
import { AddFieldList } from '#src/islands/filter-panel/AddField.tsx'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { markupResponse } from '#src/server/context/request/answer/markup-response.ts'
import { reactMarkup } from '#src/server/context/request/answer/react-markup.ts'
import { getAddableFields } from '#src/server/search/filter-panel/filter-panel-form.ts'

export const POST: APIRoute = async (context) => {
  const fields = await getAddableFields(context)
  if (responseKind(context.request) === 'json') return Response.json(fields)
  return markupResponse(reactMarkup(AddFieldList, { found: fields }))
}
