import type { APIContext } from 'astro'
import { z } from 'zod'
import { leavePath } from '#src/domain/account/paths.ts'
import {
  signInBusy,
  signInIncomplete,
  signInRefused,
  signInWait,
} from '#src/domain/messages/sign-in.ts'
import { homePath, listingsPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/results/return-path.ts'
import { readFields } from '#src/server/request/fields.ts'
import { networkOf } from '#src/server/security/attempts.ts'
import { cookieOptions } from '#src/server/security/cookies.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { type SignInOutcome, signIn, signOut } from '#src/use-cases/account/sign-in.ts'
import { sessionToken } from './enter.ts'
import { replayPending } from './pending.ts'

/** What the sign-in form shows. `message` is null until something was wrong. */
export interface SignInView {
  readonly status: number
  readonly loginName: string
  readonly returnTo: string
  readonly message: string | null
  /** Of the `Retry-After` header. */
  readonly retryAfterSeconds: number | null
}

const deviceSeconds = 400 * 86_400
const busySeconds = 5

const text = z.string().max(10_000).catch('')
const signInForm = z.object({ login_name: text, password: text, return_to: text, state: text })

/** Shows the form, or takes it: a redirect to where the person came from, or the form again with what was wrong. */
export async function handleSignIn(context: APIContext): Promise<Response | SignInView> {
  const { request, locals, url } = context
  const posted = isUnsafe(request.method)
  const fields = signInForm.parse(
    Object.fromEntries(posted ? await readFields(request) : url.searchParams),
  )
  const returnTo = safeReturnPath(fields.return_to || fields.state, locals.origin) ?? listingsPath()
  if (!posted) return locals.user ? seeOther(context, returnTo) : view(200, '', returnTo, null)
  const { login_name: loginName, password } = fields
  if (loginName.trim() === '' || password === '')
    return view(422, loginName, returnTo, signInIncomplete)
  const outcome = await signIn(locals, {
    loginName,
    password,
    userAgent: request.headers.get('User-Agent'),
    network: networkOf(locals.clientAddress),
    device: deviceToken(context),
    replaces: sessionToken(context),
  })
  if (outcome.kind === 'signed-in') return enter(context, outcome, returnTo)
  return refusedView(context, outcome, loginName, returnTo)
}

/**
 * Ends the session. The next page forgets what the browser stored for it, but the selection (src/enhance/page). It stays
 * a device of the account.
 */
export async function handleSignOut(context: APIContext): Promise<Response> {
  const { cookies, locals } = context
  try {
    await signOut(locals, sessionToken(context))
  } catch (err) {
    locals.log.error({ err }, 'a session that was ended is still in the database')
  }
  const gone = cookieOptions(locals.origin, { maxAge: 0 })
  const { device: _, ...names } = locals.cookieNames
  for (const name of Object.values(names)) cookies.set(name, '', gone)
  return seeOther(context, homePath())
}

const view = (
  status: number,
  loginName: string,
  returnTo: string,
  message: string | null,
  retryAfterSeconds: number | null = null,
): SignInView => ({
  status,
  loginName: loginName.slice(0, 200),
  returnTo,
  message,
  retryAfterSeconds,
})

const seeOther = (context: APIContext, path: string) => context.redirect(path, 303)

function deviceToken({ cookies, locals }: APIContext): string | null {
  const token = cookies.get(locals.cookieNames.device)?.value ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

async function enter(
  context: APIContext,
  outcome: SignInOutcome & { kind: 'signed-in' },
  returnTo: string,
): Promise<Response> {
  const { cookieNames, origin } = context.locals
  const { token, maxAgeSeconds, deviceToken: device } = outcome
  context.cookies.set(cookieNames.session, token, cookieOptions(origin, { maxAge: maxAgeSeconds }))
  context.cookies.set(cookieNames.device, device, cookieOptions(origin, { maxAge: deviceSeconds }))
  context.cookies.set(cookieNames.visit, '', cookieOptions(origin, { maxAge: 0 }))
  const path = await replayPending(context, token, returnTo)
  return seeOther(context, outcome.isLeaving ? leavePath() : path)
}

type Refused = Exclude<SignInOutcome, { kind: 'signed-in' }>

function refusedView(
  { locals }: APIContext,
  outcome: Refused,
  loginName: string,
  returnTo: string,
): SignInView {
  if (outcome.kind === 'refused') return view(422, loginName, returnTo, signInRefused)
  if (outcome.kind === 'busy') return view(503, loginName, returnTo, signInBusy, busySeconds)
  locals.log.warn({ clientAddress: locals.clientAddress }, 'too many sign-in tries')
  const { seconds } = outcome
  return view(429, loginName, returnTo, signInWait(Math.ceil(seconds / 60)), seconds)
}
