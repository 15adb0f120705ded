import type { APIContext } from 'astro'
import { bulkWords } from '#src/domain/alerts/manage/bulk-words.ts'
import { alertsPath, type BulkAction, bulkActions } from '#src/domain/alerts/manage/paths.ts'
import { alertsDamaged, alertsNoneChosen } from '#src/domain/alerts/messages/alert-messages.ts'
import { chosenGone, someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, orNull, RequestError } from '#src/domain/errors.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { alertsToChange, changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { sentenceIn } from './read-alert.ts'

export interface BulkView {
  readonly status: number
  readonly action: BulkAction
  readonly question: string
  readonly alerts: readonly { readonly id: string; readonly name: string }[]
  /** A sentence about alerts that were deleted since the form was opened. */
  readonly note: string | null
  readonly problem: string | null
}

/** GET asks for confirmation, leaving out deleted alerts. POST changes all alerts or none. */
export async function handleBulk(context: APIContext): Promise<BulkView | Response> {
  const { locals, request, url } = context
  const isSent = isUnsafe(request.method)
  const fields = isSent ? await readNestedFields(request) : url.searchParams
  const action = actionIn(fields)
  const ids = listOf(fields, 'id', 'ids')
  if (isSent) return change(context, action, ids)
  if (ids.length === 0) return back(context, alertsNoneChosen)
  return viewOf(locals, action, ids, null)
}

function actionIn(fields: URLSearchParams): BulkAction {
  const action = bulkActions.find((name) => name === (fields.get('do') ?? 'delete'))
  if (action === undefined) throw new RequestError('BadRequest', 'Choose what to do.')
  return action
}

function viewOf(
  locals: APIContext['locals'],
  action: BulkAction,
  ids: readonly string[],
  problem: string | null,
): BulkView {
  const alerts = orNull(() => alertsToChange(locals, ids)) ?? []
  const { question, failed } = bulkWords[action]
  const note = someChosenGone(ids.length - alerts.length)
  const view = { action, alerts, note }
  if (alerts.length === 0) {
    const sentence = failed(ids.length)
    return { ...view, status: 404, question: sentence, note: chosenGone, problem: sentence }
  }
  const status = problem === null ? 200 : 422
  return { ...view, status, question: question(alerts.length), problem }
}

async function change(context: APIContext, action: BulkAction, ids: readonly string[]) {
  const { locals, request } = context
  const { done, failed } = bulkWords[action]
  const isJson = responseKind(request) === 'json'
  try {
    const { count, damaged } = await changeAlerts(locals, action, ids)
    const sentence = [done(count), ...(damaged.length > 0 ? [alertsDamaged(damaged)] : [])].join(
      ' ',
    )
    return isJson ? Response.json({ success: true, message: sentence }) : back(context, sentence)
  } catch (error) {
    if (!isRequestError(error)) throw error
    if (error.name === 'NotFound' && !isJson) return back(context, failed(ids.length))
    if (isJson || ids.length === 0) throw error
    return viewOf(locals, action, ids, sentenceIn(error))
  }
}

function back(context: APIContext, sentence: string): Response {
  setNotice(context, sentence)
  return context.redirect(alertsPath(), 303)
}
