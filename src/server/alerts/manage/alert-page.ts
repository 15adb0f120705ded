import type { APIContext } from 'astro'
import type { AlertForm, FormProblems } from '#src/domain/alerts/manage/alert-form.ts'
import type { AlertEvent, ListedAlert } from '#src/domain/alerts/manage/listed-alert.ts'
import { alertPath } from '#src/domain/alerts/manage/paths.ts'
import { storedForm } from '#src/domain/alerts/manage/stored-form.ts'
import {
  alertConfirmationRequested,
  alertConfirmationRequestedAgain,
  alertConfirmed,
  alertPaused,
  alertResumed,
  alertSaved,
  alertStopped,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { resendConfirmation } from '#src/use-cases/alerts/manage/ask-again.ts'
import { changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { respondToConfirmation } from '#src/use-cases/alerts/manage/confirm-alert.ts'
import { getAlert } from '#src/use-cases/alerts/manage/list-alerts.ts'
import {
  decideEvents,
  type EventPage,
  listReportedEvents,
} from '#src/use-cases/alerts/manage/recorded-events.ts'
import { saveAlert } from '#src/use-cases/alerts/manage/save-alert.ts'
import { orSentence } from './alert-form-page.ts'
import { formIn, pageOf } from './read-alert.ts'

export interface AlertView {
  readonly status: number
  readonly alert: Omit<ListedAlert, 'last' | 'waiting'>
  readonly form: AlertForm
  readonly stored: AlertForm
  /** Null for an alert that an agent set up for the user, because only the agent sees its events. */
  readonly events: EventPage<AlertEvent> | null
  readonly problems: FormProblems
  readonly message: string | null
}

export async function handleAlert(context: APIContext): Promise<AlertView | Response> {
  const { locals, params, request } = context
  const id = params['id'] ?? ''
  if (!isUnsafe(request.method)) return viewOf(context, id)
  const fields = await readFields(request)
  const action = fields.get('do') ?? 'save'
  if (action === 'save') return save(context, id, fields)
  const done = await orSentence(() => act(locals, id, action, fields))
  if (typeof done === 'string') return viewOf(context, id, { message: done })
  setNotice(context, done.said)
  return context.redirect(alertPath(id, { page: pageOf(context.url) }), 303)
}

async function act(
  locals: APIContext['locals'],
  id: string,
  action: string,
  fields: URLSearchParams,
): Promise<{ readonly said: string }> {
  if (action === 'pause' || action === 'resume') {
    await changeAlerts(locals, action, [id])
    return { said: action === 'pause' ? alertPaused : alertResumed }
  }
  if (action === 'ask')
    return { said: alertConfirmationRequestedAgain(await resendConfirmation(locals, id)) }
  if (action === 'stop' || action === 'confirm') {
    const { alert } = getAlert(locals, id)
    await respondToConfirmation(locals, id, action === 'confirm')
    return { said: action === 'stop' ? alertStopped : alertConfirmed(alert.name) }
  }
  const seqs = listOf(fields, 'event').flatMap((text) =>
    /^\d{1,15}$/.test(text) ? Number(text) : [],
  )
  await decideEvents(locals, id, seqs, action === 'approve' ? 'approved' : 'rejected')
  return { said: alertSaved }
}

async function save(
  context: APIContext,
  id: string,
  fields: URLSearchParams,
): Promise<AlertView | Response> {
  const form = formIn(fields)
  const current = storedForm(getAlert(context.locals, id).row, context.locals.localTime)
  refuseStale(fields, current, { ...form, recipients: form.recipients || current.recipients })
  const saved = await orSentence(() => saveAlert(context.locals, id, form))
  if (typeof saved === 'string') return viewOf(context, id, { form, message: saved })
  if (!saved.ok) return viewOf(context, id, { form, problems: saved.problems })
  const { approver } = saved
  setNotice(context, approver === null ? alertSaved : alertConfirmationRequested(approver))
  return context.redirect(alertPath(id), 303)
}

async function viewOf(
  { locals, url }: APIContext,
  id: string,
  rejected: Partial<Pick<AlertView, 'form' | 'problems' | 'message'>> = {},
): Promise<AlertView> {
  const { row, alert } = getAlert(locals, id)
  const current = storedForm(row, locals.localTime)
  return {
    status: rejected.problems || rejected.message ? 422 : 200,
    alert,
    form: current,
    stored: current,
    events: alert.agent === null ? await listReportedEvents(locals, id, pageOf(url)) : null,
    problems: {},
    message: null,
    ...rejected,
  }
}
