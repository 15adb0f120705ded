import type { APIRoute } from 'astro'
import { FilterCards } from '#src/islands/filter-panel/FilterCards.tsx'
import { getFormFields } from '#src/server/filter-panel/filter-panel-form.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { markupResponse } from '#src/server/request/answer/markup-response.ts'
import { reactMarkup } from '#src/server/request/answer/react-markup.ts'

export const GET: APIRoute = async (context) => {
  const view = await getFormFields(context)
  if (responseKind(context.request) === 'json') return Response.json(view)
  return markupResponse(reactMarkup(FilterCards, { view }))
}
