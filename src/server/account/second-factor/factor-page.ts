import type { APIContext } from 'astro'
import { z } from 'zod'
import { passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import {
  secondFactorOff,
  secondFactorStays,
  setupCodeWrong,
  setupLate,
  trustForgotten,
} from '#src/domain/account/messages/second-factor-messages.ts'
import { secondFactorPath } from '#src/domain/account/paths.ts'
import { signInPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { sessionToken } from '#src/server/account/enter.ts'
import { refusalOf, type Status } from '#src/server/account/password-refusals.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { sessionId } from '#src/server/context/security/session.ts'
import {
  forgetTrustedBrowsers,
  getOwnFactor,
  type OwnFactor,
  renewCodes,
  turnOff,
} from '#src/use-cases/account/second-factor/own-factor.ts'
import {
  beginSetup,
  confirmSetup,
  type Setup,
} from '#src/use-cases/account/second-factor/set-up-factor.ts'

export interface FactorView extends Status {
  readonly factor: OwnFactor
  readonly returnTo: string | null
  readonly form: string
  readonly message: string | null
  readonly done: string | null
  readonly setup: Setup | null
  /** New recovery codes, which are shown only once. */
  readonly codes: readonly string[] | null
}

const text = z.string().max(10_000).catch('')
const factorForm = z.object({ do: text, password: text, code: text, ticket: text, return_to: text })
type FactorForm = z.infer<typeof factorForm>
type Result = Partial<
  Pick<FactorView, 'status' | 'retryAfterSeconds' | 'message' | 'done' | 'setup' | 'codes'>
>

export async function handleFactor(context: APIContext): Promise<Response | FactorView> {
  const { locals, redirect, request, url } = context
  if (locals.user === null) return redirect(signInPath(secondFactorPath()), 303)
  const posted = isUnsafe(request.method)
  const form = factorForm.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const act = posted && Object.hasOwn(forms, form.do) ? forms[form.do] : undefined
  const result = (await act?.(context, form)) ?? {}
  return {
    ...{ status: 200, message: null, done: null, setup: null, codes: null },
    factor: getOwnFactor(locals),
    returnTo: safeReturnPath(form.return_to, locals.origin),
    form: posted ? form.do : '',
    ...result,
  }
}

const forms: Readonly<Record<string, (context: APIContext, form: FactorForm) => Promise<Result>>> =
  {
    async begin({ locals }, { password }) {
      const outcome = await beginSetup(locals, password)
      return outcome.kind === 'setup' ? { setup: outcome.setup } : problemOf(outcome)
    },
    async confirm(context, { ticket, code }) {
      const token = sessionToken(context)
      const current = token === null ? null : sessionId(token)
      const outcome = await confirmSetup(context.locals, { ticket, code, sessionId: current })
      if (outcome.kind === 'confirmed') return { codes: outcome.codes }
      return outcome.kind === 'late'
        ? { status: 422, message: setupLate }
        : { status: 422, message: setupCodeWrong, setup: outcome.setup }
    },
    async codes({ locals }, { password }) {
      const outcome = await renewCodes(locals, password)
      if (outcome.kind === 'codes') return { codes: outcome.codes }
      return outcome.kind === 'none' ? {} : problemOf(outcome)
    },
    async off({ locals }, { password }) {
      const outcome = await turnOff(locals, password)
      if (outcome === null) return { status: 422, message: secondFactorStays }
      return outcome.kind === 'changed' ? { done: secondFactorOff } : problemOf(outcome)
    },
    async trust_none({ locals }) {
      await forgetTrustedBrowsers(locals)
      return { done: trustForgotten }
    },
  }

type Problem =
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'wait'; readonly seconds: number }

export function problemOf(outcome: Problem): Status & { readonly message: string } {
  return outcome.kind === 'wrong-password'
    ? { status: 422, message: passwordWrong }
    : refusalOf(outcome)
}
