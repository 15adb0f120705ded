import type { APIContext } from 'astro'
import { passwordWrong } from '#src/domain/account/messages/account-messages.ts'
import { homePath } from '#src/domain/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { readVerification, verifyRegistration } from '#src/use-cases/account/registration/verify.ts'
import { startSession } from './enter.ts'
import { refusalOf } from './password-refusals.ts'
import { forgetRegistering, readRegistering } from './registration-cookie.ts'

/** Asks for confirmation before it verifies the account and signs in, because mail scanners open links too. */
export async function handleVerify(context: APIContext) {
  const { request, locals, url } = context
  const token = url.searchParams.get('token') ?? ''
  const registering = readRegistering(context)
  const browser = registering?.token ?? null
  const link = readVerification(locals, token, browser)
  if (link === null) return { status: 410, token, link, message: null }
  if (!isUnsafe(request.method)) return { status: 200, token, link, message: null }
  const password = (await readFields(request)).get('password') ?? ''
  const outcome = await verifyRegistration(locals, { token, browser, password })
  if (outcome.kind === 'verified') {
    forgetRegistering(context)
    return startSession(context, outcome.user, registering?.returnTo ?? homePath())
  }
  if (outcome.kind === 'old') return { status: 410, token, link: null, message: null }
  if (outcome.kind === 'wrong-password') return { status: 422, token, link, message: passwordWrong }
  return { token, link, ...refusalOf(outcome) }
}
