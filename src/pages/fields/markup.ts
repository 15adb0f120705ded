import type { APIRoute } from 'astro'
import { addFieldList } from '#src/components/filter-panel/add-field.ts'
import { answerAddableFields } from '#src/server/filter-panel/filter-panel-form.ts'
import { markupResponse } from '#src/server/request/markup-response.ts'

export const POST: APIRoute = async (context) =>
  markupResponse(addFieldList(await answerAddableFields(context)))
