import type { APIContext } from 'astro'
import { z } from 'zod'
import {
  detailsSaved,
  openedHomesHidden,
  openedHomesShared,
  passwordChangedHere,
  sentTo,
  signatureSaved,
} from '#src/domain/account/messages/account-messages.ts'
import { accountPath } from '#src/domain/account/paths.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { signInPath } from '#src/domain/paths.ts'
import { readFields, typedLine, typedText } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { sessionId } from '#src/server/context/security/session.ts'
import { requestEmailChange } from '#src/use-cases/account/own/change-email.ts'
import { type ChangeOutcome, changePassword } from '#src/use-cases/account/own/change-password.ts'
import {
  getOwnAccount,
  type OwnAccount,
  saveDetails,
  saveSignature,
  shareOpened,
} from '#src/use-cases/account/own/own-account.ts'
import { endOtherSessions, endSession } from '#src/use-cases/account/own/own-sessions.ts'
import { sessionToken } from './enter.ts'
import { refusalOf, type Status } from './password-refusals.ts'

export interface AccountView extends Status {
  readonly account: OwnAccount
  readonly form: string | null
  readonly typed: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
  readonly done: string | null
}

const secret = z.string().max(10_000).catch('')
const accountForm = z.object({
  [versionField]: typedLine,
  do: typedLine,
  name: typedLine,
  phone: typedLine,
  email: typedLine,
  current_password: secret,
  password: secret,
  session: typedLine,
  signature: typedText,
  shared: typedLine,
})
type AccountForm = z.infer<typeof accountForm>
type Result = Partial<Omit<AccountView, 'account'>>

export async function handleAccount(context: APIContext): Promise<Response | AccountView> {
  const { locals, redirect, request } = context
  if (locals.user === null) return redirect(signInPath(accountPath()), 303)
  const token = sessionToken(context)
  const current = token === null ? null : sessionId(token)
  if (!isUnsafe(request.method)) return show(context, current, {})
  const fields = await readFields(request)
  const form = accountForm.parse(Object.fromEntries(fields))
  const act = Object.hasOwn(forms, form.do) ? forms[form.do] : undefined
  const result = (await act?.(context, form, current)) ?? {}
  const { name, phone, email, signature } = form
  return show(context, current, {
    form: form.do,
    typed: Object.fromEntries(
      Object.entries({ name, phone, email, signature }).filter(([name]) => fields.has(name)),
    ),
    ...result,
  })
}

function show({ locals }: APIContext, current: string | null, result: Result): AccountView {
  const none = { status: 200, form: null, typed: {}, fields: {}, message: null, done: null }
  const account = getOwnAccount(locals, current)
  return { ...none, account, ...result }
}

type Act = (context: APIContext, form: AccountForm, current: string | null) => Promise<Result>

const forms: Readonly<Record<string, Act>> = {
  async details({ locals }, { name, phone, [versionField]: opened }) {
    const account = getOwnAccount(locals, null)
    refuseStale(
      new Map([[versionField, opened]]),
      { name: account.name, phone: account.phone },
      { name, phone },
    )
    const fields = await saveDetails(locals, { name, phone })
    return fields === null ? { done: detailsSaved, typed: {} } : { status: 422, fields }
  },
  async signature({ locals }, { signature, [versionField]: opened }) {
    const account = getOwnAccount(locals, null)
    refuseStale(new Map([[versionField, opened]]), { signature: account.signature }, { signature })
    const problem = await saveSignature(locals, signature)
    return problem === null
      ? { done: signatureSaved, typed: {} }
      : { status: 422, fields: { signature: problem } }
  },
  async password({ locals }, { current_password, password }, sessionId) {
    const input = { current: current_password, next: password, sessionId }
    return resultOf(await changePassword(locals, input), passwordChangedHere)
  },
  async email({ locals }, { email, current_password: password }) {
    return resultOf(await requestEmailChange(locals, { email, password }), sentTo(email))
  },
  async opened_homes({ locals }, { shared }) {
    await shareOpened(locals, shared === 'true')
    return { done: shared === 'true' ? openedHomesShared : openedHomesHidden }
  },
  async end_session({ locals }, { session }) {
    await endSession(locals, session)
    return {}
  },
  async end_others({ locals }, _, current) {
    await endOtherSessions(locals, current)
    return {}
  },
}

function resultOf(outcome: ChangeOutcome, done: string): Result {
  if (outcome.kind === 'changed') return { done }
  if (outcome.kind === 'invalid') return { status: 422, fields: outcome.fields }
  return refusalOf(outcome)
}
