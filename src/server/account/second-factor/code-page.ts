import type { APIContext } from 'astro'
import { z } from 'zod'
import {
  codeEmpty,
  codeWrong,
  recoveryCodeWrong,
} from '#src/domain/account/messages/sign-in-messages.ts'
import { readRecoveryCode } from '#src/domain/account/second-factor.ts'
import { listingsPath, signInPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { browserOf, setSessionCookies, ticketOf } from '#src/server/account/enter.ts'
import { refusalOf } from '#src/server/account/password-refusals.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { completeSignIn, readSecondStep } from '#src/use-cases/account/second-factor/second-step.ts'

const text = z.string().max(10_000).catch('')
const form = z.object({
  code: text.transform((code) => code.trim()),
  recovery_code: text.transform((code) => code.trim()),
  trust: text,
  return_to: text,
})

export async function handleCode(context: APIContext) {
  const { request, locals, url } = context
  const posted = isUnsafe(request.method)
  const fields = form.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const returnTo = safeReturnPath(fields.return_to, locals.origin) ?? listingsPath()
  const ticket = ticketOf(context, 'secondStep')
  const factors = readSecondStep(locals, ticket)
  const late = () => context.redirect(signInPath(returnTo, 'late'), 303)
  if (factors === null) return locals.user ? context.redirect(returnTo, 303) : late()
  const { code, recovery_code: recoveryCode } = fields
  const trust = fields.trust !== ''
  const view = (status: number, message: string | null) => ({
    ...{ status, factors, returnTo, trust, message },
    byRecoveryCode: recoveryCode !== '',
  })
  if (!posted) return view(200, null)
  if (code === '' && recoveryCode === '') return view(422, codeEmpty)
  const input = { ticket, code, recoveryCode, trust, ...browserOf(context) }
  const outcome = await completeSignIn(locals, input)
  if (outcome.kind === 'signed-in') return setSessionCookies(context, outcome, returnTo)
  if (outcome.kind === 'late') return late()
  if (outcome.kind === 'wait') return { ...view(429, null), ...refusalOf(outcome) }
  const isRecovery = recoveryCode !== '' || readRecoveryCode(code) !== null
  return view(422, isRecovery ? recoveryCodeWrong : codeWrong)
}
