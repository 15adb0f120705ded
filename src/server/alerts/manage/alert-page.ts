import type { APIContext } from 'astro'
import type { FormProblems, SubscriptionForm } from '#src/domain/alerts/manage/alert-form.ts'
import type { ListedNewsfeed, NewsfeedEvent } from '#src/domain/alerts/manage/listed-alert.ts'
import { newsfeedPath } from '#src/domain/alerts/manage/paths.ts'
import { storedForm } from '#src/domain/alerts/manage/stored-form.ts'
import {
  newsfeedAsked,
  newsfeedAskedAgain,
  newsfeedConfirmed,
  newsfeedPaused,
  newsfeedResumed,
  newsfeedSaved,
  newsfeedStopped,
} from '#src/domain/alerts/messages/alerts.ts'
import { readFields } from '#src/server/context/request/body/fields.ts'
import { listOf } from '#src/server/context/request/body/lists.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { resendConfirmation } from '#src/use-cases/alerts/manage/ask-again.ts'
import { changeSubscriptions } from '#src/use-cases/alerts/manage/change-state.ts'
import { answerSubscription } from '#src/use-cases/alerts/manage/confirm-alert.ts'
import { getNewsfeed } from '#src/use-cases/alerts/manage/list-alerts.ts'
import {
  decideEvents,
  type EventPage,
  listToldEvents,
} from '#src/use-cases/alerts/manage/recorded-events.ts'
import { saveSubscription } from '#src/use-cases/alerts/manage/save-alert.ts'
import { orSentence } from './alert-form-page.ts'
import { formIn, pageOf } from './read-alert.ts'

export interface NewsfeedView {
  readonly status: number
  readonly newsfeed: Omit<ListedNewsfeed, 'last' | 'waiting'>
  readonly form: SubscriptionForm
  readonly stored: SubscriptionForm
  /** Null for a subscription that an agent set up for the user: only the agent sees its events. */
  readonly events: EventPage<NewsfeedEvent> | null
  readonly problems: FormProblems
  readonly message: string | null
}

export async function handleNewsfeed(context: APIContext): Promise<NewsfeedView | Response> {
  const { locals, params, request } = context
  const id = params['id'] ?? ''
  if (!isUnsafe(request.method)) return viewOf(context, id)
  const fields = await readFields(request)
  const action = fields.get('do') ?? 'save'
  if (action === 'save') return save(context, id, fields)
  const done = await orSentence(() => act(locals, id, action, fields))
  if (typeof done === 'string') return viewOf(context, id, { message: done })
  setNotice(context, done.said)
  return context.redirect(newsfeedPath(id, { page: pageOf(context.url) }), 303)
}

async function act(
  locals: APIContext['locals'],
  id: string,
  action: string,
  fields: URLSearchParams,
): Promise<{ readonly said: string }> {
  if (action === 'pause' || action === 'resume') {
    await changeSubscriptions(locals, action, [id])
    return { said: action === 'pause' ? newsfeedPaused : newsfeedResumed }
  }
  if (action === 'ask') return { said: newsfeedAskedAgain(await resendConfirmation(locals, id)) }
  if (action === 'stop' || action === 'confirm') {
    const { newsfeed } = getNewsfeed(locals, id)
    await answerSubscription(locals, id, action === 'confirm')
    return { said: action === 'stop' ? newsfeedStopped : newsfeedConfirmed(newsfeed.name) }
  }
  const seqs = listOf(fields, 'event').flatMap((text) =>
    /^\d{1,15}$/.test(text) ? Number(text) : [],
  )
  await decideEvents(locals, id, seqs, action === 'approve' ? 'approved' : 'rejected')
  return { said: newsfeedSaved }
}

async function save(
  context: APIContext,
  id: string,
  fields: URLSearchParams,
): Promise<NewsfeedView | Response> {
  const form = formIn(fields)
  const stored = storedForm(getNewsfeed(context.locals, id).row, context.locals.localTime)
  refuseStale(fields, stored, { ...form, recipients: form.recipients || stored.recipients })
  const saved = await orSentence(() => saveSubscription(context.locals, id, form))
  if (typeof saved === 'string') return viewOf(context, id, { form, message: saved })
  if (!saved.ok) return viewOf(context, id, { form, problems: saved.problems })
  setNotice(context, saved.asked === null ? newsfeedSaved : newsfeedAsked(saved.asked))
  return context.redirect(newsfeedPath(id), 303)
}

async function viewOf(
  { locals, url }: APIContext,
  id: string,
  wrong: Partial<Pick<NewsfeedView, 'form' | 'problems' | 'message'>> = {},
): Promise<NewsfeedView> {
  const { row, newsfeed } = getNewsfeed(locals, id)
  const stored = storedForm(row, locals.localTime)
  return {
    status: wrong.problems || wrong.message ? 422 : 200,
    newsfeed,
    form: stored,
    stored,
    events: newsfeed.agent === null ? await listToldEvents(locals, id, pageOf(url)) : null,
    problems: {},
    message: null,
    ...wrong,
  }
}
