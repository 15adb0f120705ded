import type { APIRoute } from 'astro'
import { filterCards } from '#src/components/filter-panel/filter-card.ts'
import { answerFormFields } from '#src/server/filter-panel/filter-panel-form.ts'
import { markupResponse } from '#src/server/request/markup-response.ts'

export const GET: APIRoute = async (context) =>
  markupResponse(filterCards(await answerFormFields(context)))
