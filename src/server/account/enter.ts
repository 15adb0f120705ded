import type { APIContext } from 'astro'
import { leavePath } from '#src/domain/account/paths.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { networkOf } from '#src/server/context/security/attempts.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import type { Browser, Entered } from '#src/use-cases/account/sign-in/start-session.ts'
import { replayPending } from './pending-request.ts'

export const sessionToken = ({ cookies, locals }: APIContext) =>
  cookies.get(locals.cookieNames.session)?.value ?? null

export async function startSession(
  context: APIContext,
  user: { readonly id: string; readonly role: Role },
  path: string,
): Promise<Response> {
  const { cookieNames, origin, sessions } = context.locals
  const from = {
    userAgent: context.request.headers.get('User-Agent'),
    replaces: sessionToken(context),
  }
  const { token, maxAgeSeconds } = await sessions.start(user, from)
  context.cookies.set(cookieNames.session, token, cookieOptions(origin, { maxAge: maxAgeSeconds }))
  context.cookies.set(cookieNames.visit, '', cookieOptions(origin, { maxAge: 0 }))
  return context.redirect(await replayPending(context, token, path), 303)
}

const deviceSeconds = 400 * 86_400

export const browserOf = (context: APIContext): Browser => ({
  userAgent: context.request.headers.get('User-Agent'),
  network: networkOf(context.locals.clientAddress),
  device: deviceToken(context),
  replaces: sessionToken(context),
})

function deviceToken({ cookies, locals }: APIContext): string | null {
  const token = cookies.get(locals.cookieNames.device)?.value ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export async function setSessionCookies(
  context: APIContext,
  entered: Entered,
  path: string,
): Promise<Response> {
  const { cookieNames, origin } = context.locals
  const { token, maxAgeSeconds: maxAge, deviceToken: device } = entered
  context.cookies.set(cookieNames.session, token, cookieOptions(origin, { maxAge }))
  context.cookies.set(cookieNames.device, device, cookieOptions(origin, { maxAge: deviceSeconds }))
  for (const name of [cookieNames.visit, cookieNames.secondStep, cookieNames.challenge])
    context.cookies.set(name, '', cookieOptions(origin, { maxAge: 0 }))
  const replayed = await replayPending(context, token, path)
  return context.redirect(entered.isLeaving ? leavePath() : replayed, 303)
}

type TicketCookie = 'secondStep' | 'challenge'

export const ticketOf = ({ cookies, locals }: APIContext, cookie: TicketCookie): string =>
  cookies.get(locals.cookieNames[cookie])?.value ?? ''

export function setTicketCookie(
  { cookies, locals }: APIContext,
  cookie: TicketCookie,
  { ticket, seconds }: { readonly ticket: string; readonly seconds: number },
): void {
  cookies.set(locals.cookieNames[cookie], ticket, cookieOptions(locals.origin, { maxAge: seconds }))
}
