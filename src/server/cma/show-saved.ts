import type { APIContext } from 'astro'
import { cmaPath } from '#src/domain/cma/paths.ts'
import { cmaSaved } from '#src/domain/sharing/messages/sharing-messages.ts'
import { setNotice } from '#src/server/context/request/notice.ts'

export function showSaved(
  context: APIContext,
  id: string,
  isFramed: boolean,
  place = '',
): Response {
  if (!isFramed) setNotice(context, cmaSaved)
  const params = isFramed ? ({ modal: 'true', said: 'saved' } as const) : {}
  return context.redirect(cmaPath(id, params) + place, 303)
}
