import type { APIContext } from 'astro'
import type { Role } from '#src/domain/access/roles.ts'
import { cookieOptions } from '#src/server/security/cookies.ts'

import { replayPending } from './pending.ts'

/** A malformed token was never one of ours. */
export const sessionToken = ({ cookies, locals }: APIContext) =>
  cookies.get(locals.cookieNames.session)?.value ?? null

/** Starts a session in this browser and leads on; the one that it had ends. */
export async function enter(
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
