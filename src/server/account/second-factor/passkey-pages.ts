import type { APIContext } from 'astro'
import { z } from 'zod'
import {
  passkeyAdded,
  passkeyNameWrong,
  passkeyRemoved,
  passkeyRenamed,
} from '#src/domain/account/messages/second-factor-messages.ts'
import { passkeyRefused } from '#src/domain/account/messages/sign-in-messages.ts'
import { passkeysPath } from '#src/domain/account/paths.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { listingsPath, signInPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import {
  browserOf,
  setSessionCookies,
  setTicketCookie,
  ticketOf,
} from '#src/server/account/enter.ts'
import type { Status } from '#src/server/account/password-refusals.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { signInOptions } from '#src/use-cases/account/passkeys/challenge.ts'
import {
  addPasskey,
  beginPasskey,
  findOwnPasskeys,
  nameOwnPasskey,
  type OwnPasskey,
  removeOwnPasskey,
} from '#src/use-cases/account/passkeys/own-passkeys.ts'
import { signInByPasskey } from '#src/use-cases/account/passkeys/sign-in-by-passkey.ts'
import { ticketSeconds } from '#src/use-cases/account/sign-in/tickets.ts'
import { problemOf } from './factor-page.ts'

const text = z.string().max(30_000).catch('')
const line = text.transform((value) => value.trim())

export function handlePasskeyOptions(context: APIContext): Response {
  const { ticket, options } = signInOptions(context.locals)
  setTicketCookie(context, 'challenge', { ticket, seconds: ticketSeconds('passkey') })
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } })
}

const signInForm = z.object({ response: text, return_to: line })

export async function handlePasskeySignIn(context: APIContext) {
  const { request, locals, url, redirect } = context
  const posted = isUnsafe(request.method)
  const fields = signInForm.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const returnTo = safeReturnPath(fields.return_to, locals.origin) ?? listingsPath()
  if (!posted) return redirect(signInPath(returnTo), 303)
  if (fields.response === '') return redirect(signInPath(returnTo, 'passkey'), 303)
  const ticket = ticketOf(context, 'challenge')
  const input = { ticket, response: fields.response, ...browserOf(context) }
  const outcome = await signInByPasskey(locals, input)
  if (outcome.kind === 'signed-in') return setSessionCookies(context, outcome, returnTo)
  if (outcome.kind === 'refused') return { status: 422, returnTo, message: passkeyRefused }
  return redirect(signInPath(returnTo, outcome.kind), 303)
}

export interface PasskeysView extends Status {
  readonly passkeys: readonly OwnPasskey[]
  readonly returnTo: string | null
  readonly form: string
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
  readonly done: string | null
  /** Options for the browser's passkey API as JSON. Null unless the password was just checked. */
  readonly options: string | null
}

const passkeyForm = z.object({
  ...{ do: line, id: line, name: line, password: text, response: text, return_to: line },
  [versionField]: line,
})
type PasskeyForm = z.infer<typeof passkeyForm>
type Result = Partial<Omit<PasskeysView, 'passkeys' | 'returnTo' | 'form'>>

export async function handlePasskeys(context: APIContext): Promise<Response | PasskeysView> {
  const { locals, redirect, request, url } = context
  if (locals.user === null) return redirect(signInPath(passkeysPath()), 303)
  const posted = isUnsafe(request.method)
  const form = passkeyForm.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const act = posted && Object.hasOwn(forms, form.do) ? forms[form.do] : undefined
  const result = (await act?.(context, form)) ?? {}
  return {
    ...{ status: 200, fields: {}, message: null, done: null, options: null, name: '' },
    passkeys: findOwnPasskeys(locals),
    returnTo: safeReturnPath(form.return_to, locals.origin),
    form: posted ? form.do : '',
    ...result,
  }
}

const forms: Readonly<Record<string, (context: APIContext, form: PasskeyForm) => Promise<Result>>> =
  {
    async begin(context, { name, password }) {
      const outcome = await beginPasskey(context.locals, { name, password })
      if (outcome.kind === 'invalid') return { status: 422, fields: outcome.fields, name }
      if (outcome.kind !== 'options') return { ...problemOf(outcome), name }
      const { ticket } = outcome
      setTicketCookie(context, 'challenge', { ticket, seconds: ticketSeconds('passkey') })
      return { options: JSON.stringify(outcome.options), name }
    },
    async add(context, { name, response }) {
      const input = { ticket: ticketOf(context, 'challenge'), response, name }
      const problem = await addPasskey(context.locals, input)
      return problem === null ? { done: passkeyAdded } : { status: 422, message: problem, name }
    },
    async rename({ locals }, { id, name, [versionField]: opened }) {
      const ownPasskey = findOwnPasskeys(locals).find((passkey) => passkey.Id === id)
      if (ownPasskey)
        refuseStale(new Map([[versionField, opened]]), { name: ownPasskey.Name }, { name })
      const isDone = await nameOwnPasskey(locals, { id, name })
      return isDone ? { done: passkeyRenamed } : { status: 422, message: passkeyNameWrong }
    },
    async remove({ locals }, { id, password }) {
      const outcome = await removeOwnPasskey(locals, { id, password })
      return outcome.kind === 'right' ? { done: passkeyRemoved } : problemOf(outcome)
    },
  }
