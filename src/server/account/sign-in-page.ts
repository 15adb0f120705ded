import type { APIContext } from 'astro'
import { z } from 'zod'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import {
  accountCannotSave,
  signInIncomplete,
  signInReasons,
  signInRefused,
} from '#src/domain/account/messages/sign-in-messages.ts'
import { signInCodePath } from '#src/domain/account/paths.ts'
import { canRegister } from '#src/domain/context/access/permissions.ts'
import { homePath, listingsPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { readSignInReason } from '#src/domain/sign-in-reasons.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { type SignInOutcome, signIn, signOut } from '#src/use-cases/account/sign-in/sign-in.ts'
import { ticketSeconds } from '#src/use-cases/account/sign-in/tickets.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { browserOf, sessionToken, setSessionCookies, setTicketCookie } from './enter.ts'
import { refusalOf } from './password-refusals.ts'
import { isPendingOfOther, readPending } from './pending-request.ts'

const text = z.string().max(10_000).catch('')
const signInForm = z.object({
  login_name: text,
  password: text,
  return_to: text,
  state: text,
  why: text,
})

export async function handleSignIn(context: APIContext) {
  const { request, locals, url } = context
  const posted = isUnsafe(request.method)
  const fields = signInForm.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const returnTo = safeReturnPath(fields.return_to || fields.state, locals.origin) ?? listingsPath()
  if (!posted)
    return locals.user && !mayChangeAccount(context)
      ? seeOther(context, returnTo)
      : begin(context, fields.why, returnTo)
  const { login_name: loginName, password } = fields
  if (loginName.trim() === '' || password === '')
    return view(422, loginName, returnTo, signInIncomplete)
  const outcome = await signIn(locals, { loginName, password, ...browserOf(context) })
  if (outcome.kind === 'signed-in') return setSessionCookies(context, outcome, returnTo)
  if (outcome.kind === 'second-step') {
    const { ticket } = outcome
    setTicketCookie(context, 'secondStep', { ticket, seconds: ticketSeconds('second-step') })
    return seeOther(context, signInCodePath(returnTo))
  }
  return refusedView(context, outcome, loginName, returnTo)
}

/**
 * The next page clears the browser's storage except for the selected listings (src/enhance/page). The browser remains a
 * known device. An action of another account waits for that account.
 */
export async function handleSignOut(context: APIContext): Promise<Response> {
  const { cookies, locals } = context
  try {
    await signOut(locals, sessionToken(context))
  } catch (err) {
    locals.log.error({ err }, 'a session that was ended is still in the database')
  }
  const expired = cookieOptions(locals.origin, { maxAge: 0 })
  const { device: _, pending, ...others } = locals.cookieNames
  const keepsPending = locals.user !== null && isPendingOfOther(context, locals.user.id)
  const names = keepsPending ? others : { ...others, pending }
  for (const name of Object.values(names)) cookies.set(name, '', expired)
  return seeOther(context, homePath())
}

/** An action that this account may not do waits for another account that may (SPEC §4). */
const mayChangeAccount = (context: APIContext) =>
  canRegister(personOf(context.locals)) &&
  readPending(context, context.locals.user?.id ?? null).length > 0

function begin({ locals }: APIContext, why: string, returnTo: string) {
  const reason = readSignInReason(why)
  const sentence = reason && signInReasons[reason](grantDaysOf(locals.brokerage))
  return view(200, '', returnTo, sentence ?? (locals.user && accountCannotSave))
}

const view = (status: number, loginName: string, returnTo: string, message: string | null) => ({
  status,
  loginName: loginName.slice(0, 200),
  returnTo,
  message,
})

const seeOther = (context: APIContext, path: string) => context.redirect(path, 303)

type Refused = Exclude<SignInOutcome, { kind: 'signed-in' | 'second-step' }>

function refusedView(
  { locals }: APIContext,
  outcome: Refused,
  loginName: string,
  returnTo: string,
) {
  if (outcome.kind === 'refused') return view(422, loginName, returnTo, signInRefused)
  if (outcome.kind === 'wait')
    locals.log.warn({ clientAddress: locals.clientAddress }, 'too many sign-in tries')
  return { ...view(200, loginName, returnTo, null), ...refusalOf(outcome) }
}
