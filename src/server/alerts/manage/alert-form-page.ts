import type { APIContext } from 'astro'
import type { AlertKind } from '#src/domain/alerts/alert.ts'
import { type AlertForm, type FormProblems, newForm } from '#src/domain/alerts/manage/alert-form.ts'
import { alertPath } from '#src/domain/alerts/manage/paths.ts'
import {
  alertAlreadyExists,
  alertConfirmationRequested,
  alertCreated,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isAgent } from '#src/use-cases/alerts/manage/alert-owner.ts'
import {
  findExistingAlert,
  findTarget,
  type TargetRequest,
} from '#src/use-cases/alerts/manage/alert-target.ts'
import { createAlert, type SaveResult } from '#src/use-cases/alerts/manage/save-alert.ts'
import { formIn, sentenceIn, targetIn } from './read-alert.ts'

export interface AlertFormView {
  readonly kind: 'form'
  readonly status: number
  readonly target: TargetRequest
  readonly about: AlertKind
  readonly thing: string
  readonly choosesContact: boolean
  /** The contact's name; null if the alerts are for the user. */
  readonly contact: string | null
  readonly form: AlertForm
  readonly problems: FormProblems
  readonly message: string | null
}

/** If an alert with the same target and contact exists, redirects to it. */
export async function getNewForm(context: APIContext): Promise<AlertFormView | Response> {
  const { locals, url } = context
  const target = targetIn(url.searchParams)
  const existing = await findExistingAlert(locals, target)
  if (existing !== null) return context.redirect(alertPath(existing), 303)
  return viewOf(locals, target, null, {}, null)
}

async function viewOf(
  locals: APIContext['locals'],
  target: TargetRequest,
  typed: AlertForm | null,
  problems: FormProblems,
  message: string | null,
): Promise<AlertFormView> {
  const { thing, name, contact } = await findTarget(locals, target)
  const isWrong = message !== null || Object.keys(problems).length > 0
  return {
    kind: 'form',
    status: isWrong ? 422 : 200,
    target,
    about: thing.Kind,
    thing: name,
    choosesContact: contact === null && isAgent(locals),
    contact: contact === null ? null : contactName(contact),
    form: typed ?? newForm(thing.Kind, name, contact !== null),
    problems,
    message,
  }
}

export async function handleNewForm(
  context: APIContext,
  fields: URLSearchParams,
): Promise<AlertFormView | Response> {
  const { locals } = context
  const target = targetIn(fields)
  const form = formIn(fields)
  const saved = await orSentence(() => createAlert(locals, target, form))
  if (typeof saved === 'string') return viewOf(locals, target, form, {}, saved)
  if (!saved.ok) return viewOf(locals, target, form, saved.problems, null)
  setNotice(context, saidOf(saved))
  return context.redirect(alertPath(saved.id), 303)
}

export async function orSentence<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    return sentenceIn(error)
  }
}

function saidOf({ kind, approver }: Extract<SaveResult, { ok: true }>): string {
  if (kind === 'known') return alertAlreadyExists
  return approver === null ? alertCreated : alertConfirmationRequested(approver)
}
