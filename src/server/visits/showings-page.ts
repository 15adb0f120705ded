import type { APIContext } from 'astro'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { calendarType } from '#src/domain/context/calendar/ics.ts'
import { isId } from '#src/domain/ids.ts'
import { showingNoEvent, showingSaved } from '#src/domain/visits/messages/showing-messages.ts'
import { myRequestsPath, showingPath, showingsPath } from '#src/domain/visits/showings/paths.ts'
import {
  type ShowingState,
  showingActions,
  showingStates,
} from '#src/domain/visits/showings/showing-request.ts'
import { firstTime } from '#src/domain/visits/showings/times.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { type Actor, personOf } from '#src/use-cases/context/person.ts'
import {
  agentShowingCalendar,
  changeAgentShowing,
  listShowings,
  type ShowingList,
} from '#src/use-cases/visits/showings/agent-showings.ts'
import type { ShowingChange } from '#src/use-cases/visits/showings/change-showing.ts'
import { myShowingCalendar } from '#src/use-cases/visits/showings/my-requests.ts'
import {
  changeRequestedShowing,
  getRequestedShowing,
  requestedCalendar,
} from '#src/use-cases/visits/showings/requested-showing.ts'
import { readPage } from './inbox-page.ts'

export interface ShowingsView extends ShowingList {
  readonly status: number
  readonly state: ShowingState | null
  readonly page: number
  readonly first: string
  /** `wrong` is the id of the showing whose form has the problem. */
  readonly problem: string | null
  readonly wrong: string | null
  readonly typed: Pick<ShowingChange, 'time' | 'words'>
}

export async function handleShowings(context: APIContext): Promise<Response | ShowingsView> {
  const { locals, request, url } = context
  if (isRequester(locals)) return context.redirect(myRequestsPath())
  Object.assign(locals, { isPersonal: true })
  const requested = url.searchParams.get('state')
  const state = showingStates.find((name) => name === requested) ?? null
  const page = readPage(url.searchParams)
  const list = () => listShowings(locals, { state, page })
  const first = firstTime(locals.clock(), locals.localTime)
  const view = { state, page, first, problem: null, wrong: null, typed: { time: '', words: '' } }
  if (!isUnsafe(request.method)) return { ...view, ...list(), status: 200 }
  const fields = await readFields(request)
  const change = readChange(fields)
  const showingId = fields.get('id') ?? ''
  const problem = change && (await changeAgentShowing(locals, showingId, change))
  if (change !== null && problem !== null)
    return { ...view, ...list(), status: 422, problem, wrong: showingId, typed: change }
  if (change !== null) setNotice(context, showingSaved)
  // The fragment of the URL returns the keyboard focus to the same place.
  return context.redirect(`${showingsPath({ state, page })}#${encodeURIComponent(showingId)}`, 303)
}

/** True for a person whose requests are on the page `myRequestsPath`, because agents answer them. */
export const isRequester = (locals: Actor): boolean =>
  locals.user !== null && !canWorkWithContacts(personOf(locals))

export function readChange(fields: URLSearchParams): ShowingChange | null {
  const action = showingActions.find((candidate) => candidate === fields.get('do'))
  if (action === undefined) return null
  const text = (name: string) => fields.get(name) ?? ''
  const time = action === 'propose' ? text('propose_time') : text('time')
  return { action, time, sequence: Math.trunc(Number(text('sequence'))), words: text('words') }
}

/** Handles the page for requesters, who have the token in their mail instead of an account. */
export async function handleShowing(context: APIContext) {
  const { locals, params, request } = context
  Object.assign(locals, { isPersonal: true })
  const token = params['token'] ?? ''
  const show = (status: number, problem: string | null) => ({
    status,
    token,
    problem,
    showing: getRequestedShowing(locals, token),
  })
  if (!isUnsafe(request.method)) return show(200, null)
  const change = readChange(await readFields(request))
  const problem = change && (await changeRequestedShowing(locals, token, change))
  if (change !== null && problem !== null) return show(422, problem)
  if (change !== null) setNotice(context, showingSaved)
  return context.redirect(showingPath(token), 303)
}

/** Accepts the requester's token, or the id of a showing if its agent or requester is signed in. */
export function sendShowingCalendar({ locals, params }: APIContext): Response {
  Object.assign(locals, { isPersonal: true })
  const token = params['token'] ?? ''
  const byId = isRequester(locals) ? myShowingCalendar : agentShowingCalendar
  const text = (isId(token) ? byId : requestedCalendar)(locals, token)
  if (text === null)
    return new Response(`${showingNoEvent}\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return calendarFile(text, 'showing.ics')
}

export const calendarFile = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
