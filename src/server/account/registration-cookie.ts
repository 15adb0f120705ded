import type { APIContext } from 'astro'
import { newToken } from '#db/queries/account/mailed-links.ts'
import { homePath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { verifyLinkMs } from '#src/use-cases/account/account-context.ts'

type CookieContext = Pick<APIContext, 'cookies' | 'locals'>

/** This cookie is stored until the user opens the mailed link. */
export interface Registering {
  readonly token: string
  readonly returnTo: string
}

const tokenLength = 32

export function readRegistering({ cookies, locals }: CookieContext): Registering | null {
  const text = cookies.get(locals.cookieNames.registering)?.value ?? ''
  const token = text.slice(0, tokenLength)
  if (!/^[\w-]{32}$/.test(token)) return null
  const returnTo = safeReturnPath(text.slice(tokenLength), locals.origin) ?? homePath()
  return { token, returnTo }
}

export function rememberRegistering({ cookies, locals }: CookieContext, returnTo: string): string {
  const token = readRegistering({ cookies, locals })?.token ?? newToken()
  const options = cookieOptions(locals.origin, { maxAge: verifyLinkMs / 1000 })
  cookies.set(locals.cookieNames.registering, token + returnTo, options)
  return token
}

export const forgetRegistering = ({ cookies, locals }: CookieContext) =>
  cookies.set(locals.cookieNames.registering, '', cookieOptions(locals.origin, { maxAge: 0 }))
