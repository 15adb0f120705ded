import type { APIRoute } from 'astro'
import { FilterCards } from '#src/islands/filter-panel/FilterCards.tsx'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { markupResponse } from '#src/server/context/request/answer/markup-response.ts'
import { reactMarkup } from '#src/server/context/request/answer/react-markup.ts'
import { getFormFields } from '#src/server/search/filter-panel/filter-panel-form.ts'

export const GET: APIRoute = async (context) => {
  const view = await getFormFields(context)
  if (responseKind(context.request) === 'json') return Response.json(view)
  return markupResponse(reactMarkup(FilterCards, { view }))
}
