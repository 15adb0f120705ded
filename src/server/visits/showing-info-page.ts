import type { APIContext } from 'astro'
import { showingInfoFailed } from '#src/domain/context/messages/general-messages.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import {
  getShowingInfo,
  type ShowingInfo,
} from '#src/use-cases/visits/showings/get-showing-info.ts'
import { isModal } from './read-person.ts'

export async function getShowingInfoView({ locals, request, url }: APIContext, id: string) {
  const modal = isModal(url.searchParams)
  Object.assign(locals, { isPersonal: true, ...(modal && { framed: true }) })
  const info = await load(locals, id)
  const failed = info === null ? showingInfoFailed : null
  const status = info === null ? 500 : 200
  if (responseKind(request) !== 'json') return { status, modal, info, failed }
  const body = info === null ? { success: false, error: failed } : { success: true, ...info }
  return Response.json(body, { status })
}

const load = (locals: APIContext['locals'], id: string): Promise<ShowingInfo | null> =>
  unlessUnexpected(
    locals.log,
    'showing information could not be loaded',
    () => getShowingInfo(locals, id),
    () => null,
  )
