import type { APIContext } from 'astro'
import { showingSaved } from '#src/domain/visits/messages/showing-messages.ts'
import { myRequestsPath } from '#src/domain/visits/showings/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  changeMyRequest,
  listMyRequests,
  type MyRequests,
} from '#src/use-cases/visits/showings/my-requests.ts'
import { readPage } from './inbox-page.ts'
import { readChange } from './showings-page.ts'

export interface MyRequestsView extends MyRequests {
  readonly status: number
  readonly page: number
  /** `wrong` is the id of the request whose form has the problem. */
  readonly problem: string | null
  readonly wrong: string | null
}

export async function handleMyRequests(context: APIContext): Promise<Response | MyRequestsView> {
  const { locals, request, url } = context
  Object.assign(locals, { isPersonal: true })
  const page = readPage(url.searchParams)
  const show = async (status: number, problem: string | null, wrong: string | null) => ({
    ...(await listMyRequests(locals, page)),
    ...{ status, page, problem, wrong },
  })
  if (!isUnsafe(request.method)) return show(200, null, null)
  const fields = await readFields(request)
  const id = fields.get('id') ?? ''
  const change = readChange(fields)
  const problem = change && (await changeMyRequest(locals, id, change))
  if (problem !== null) return show(422, problem, id)
  if (change !== null) setNotice(context, showingSaved)
  return context.redirect(`${myRequestsPath({ page })}#${encodeURIComponent(id)}`, 303)
}
