import type { APIContext } from 'astro'
import { showingRequested } from '#src/domain/visits/messages/showing-messages.ts'
import { firstTime, type TimeForm } from '#src/domain/visits/showings/times.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  getShowingForm,
  type RequestOutcome,
  requestShowing,
} from '#src/use-cases/visits/showings/request-showing.ts'
import { isModal, readPerson, textIn } from './read-person.ts'

const group = 'showing'
const statuses = { invalid: 422, wait: 429, barred: 422, sent: 200 } as const
const noTimes: TimeForm = { time: '', time_2: '', time_3: '' }

export async function handleRequestShowing(context: APIContext) {
  const { locals, params, request, url } = context
  const modal = isModal(url.searchParams)
  Object.assign(locals, { isPersonal: true, ...(modal && { framed: true }) })
  const id = params['id'] ?? ''
  const form = getShowingForm(locals, id)
  const first = firstTime(locals.clock(), locals.localTime)
  const view = { ...form, modal, problems: {}, done: null, first, status: 200 }
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    if (!isJson) return { ...view, typed: { ...form.person, ...noTimes } }
    locals.csrfToken()
    return Response.json({ who: form.who, barred: form.barred, showing: form.person })
  }
  const fields = await readNestedFields(request)
  const text = textIn(fields, group)
  const times = { time: text('time'), time_2: text('time_2'), time_3: text('time_3') }
  const typed = { ...readPerson(fields, group), ...times }
  const outcome = await requestShowing(locals, id, { ...typed, trap: text('website') })
  if (isJson) return asJson(outcome)
  const status = statuses[outcome.kind]
  if (outcome.kind === 'sent') return { ...view, typed, done: showingRequested }
  return { ...view, status, typed, problems: 'fields' in outcome ? outcome.fields : {} }
}

function asJson(outcome: RequestOutcome): Response {
  const status = statuses[outcome.kind]
  if (outcome.kind === 'sent') return Response.json({ success: true, message: showingRequested })
  if (outcome.kind === 'barred') return Response.json({ time: outcome.message }, { status })
  return Response.json(outcome.fields, { status })
}
