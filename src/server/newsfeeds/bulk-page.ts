import type { APIContext } from 'astro'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { newsfeedsNoneChosen } from '#src/domain/messages/alerts/newsfeeds.ts'
import { bulkWords } from '#src/domain/newsfeeds/bulk-words.ts'
import { type BulkAction, bulkActions, newsfeedsPath } from '#src/domain/newsfeeds/paths.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { listOf } from '#src/server/request/body/lists.ts'
import { readNestedFields } from '#src/server/request/body/nested-fields.ts'
import { sayNext } from '#src/server/request/notice.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import {
  changeSubscriptions,
  subscriptionsToChange,
} from '#src/use-cases/subscriptions/change-state.ts'
import { sentenceIn } from './read-newsfeed.ts'

export interface BulkView {
  readonly status: number
  readonly action: BulkAction
  readonly question: string
  readonly newsfeeds: readonly { readonly id: string; readonly name: string }[]
  readonly problem: string | null
}

/** All or nothing: fails if one is deleted or another user’s. */
export async function handleBulk(context: APIContext): Promise<BulkView | Response> {
  const { locals, request, url } = context
  const isSent = isUnsafe(request.method)
  const fields = isSent ? await readNestedFields(request) : url.searchParams
  const action = actionIn(fields)
  const ids = listOf(fields, 'id', 'ids')
  if (isSent) return change(context, action, ids)
  if (ids.length === 0) return back(context, newsfeedsNoneChosen)
  return viewOf(locals, action, ids, null)
}

function actionIn(fields: URLSearchParams): BulkAction {
  const action = bulkActions.find((one) => one === (fields.get('do') ?? 'delete'))
  if (action === undefined) throw new RequestError('BadRequest', 'There is nothing to do.')
  return action
}

function viewOf(
  locals: APIContext['locals'],
  action: BulkAction,
  ids: readonly string[],
  problem: string | null,
): BulkView {
  const newsfeeds = subscriptionsToChange(locals, ids)
  const question = bulkWords[action].question(newsfeeds.length)
  return { status: problem === null ? 200 : 422, action, question, newsfeeds, problem }
}

async function change(context: APIContext, action: BulkAction, ids: readonly string[]) {
  const { locals, request } = context
  const { done, failed } = bulkWords[action]
  const isJson = responseKind(request) === 'json'
  try {
    const sentence = done(await changeSubscriptions(locals, action, ids))
    return isJson ? Response.json({ success: true, message: sentence }) : back(context, sentence)
  } catch (error) {
    if (!isRequestError(error)) throw error
    if (error.name === 'NotFound' && !isJson) return back(context, failed(ids.length))
    if (isJson || ids.length === 0) throw error
    return viewOf(locals, action, ids, sentenceIn(error))
  }
}

function back(context: APIContext, sentence: string): Response {
  sayNext(context, sentence)
  return context.redirect(newsfeedsPath(), 303)
}
