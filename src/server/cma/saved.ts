import type { APIContext } from 'astro'
import { cmaPath } from '#src/domain/cma/paths.ts'
import { cmaSaved } from '#src/domain/messages/saved/sharing.ts'
import { sayNext } from '#src/server/request/notice.ts'

/** Leads to the report, which says that it is saved; in a frame, the page around it does. */
export function showSaved(
  context: APIContext,
  id: string,
  isFramed: boolean,
  place = '',
): Response {
  if (!isFramed) sayNext(context, cmaSaved)
  const params = isFramed ? ({ modal: 'true', said: 'saved' } as const) : {}
  return context.redirect(cmaPath(id, params) + place, 303)
}
