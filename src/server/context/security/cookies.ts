/** Names of cookies. Browsers accept the prefix `__Host-` only over https, so names over plain http lack it. */
export interface CookieNames {
  readonly session: string
  readonly visit: string
  /** This cookie recognizes the browser that registered. */
  readonly registering: string
  /** This cookie recognizes the browser after its sessions have ended. */
  readonly device: string
  /** This cookie proves that the password was correct until the second factor is checked. */
  readonly secondStep: string
  /** This cookie tells browsers of one network apart. */
  readonly reader: string
  readonly challenge: string
  readonly pending: string
  readonly notice: string
  /** This cookie has the CSRF token for scripts (SPEC §7). */
  readonly xsrf: string
}

export function cookieNames(origin: string): CookieNames {
  const prefix = isSecure(origin) ? '__Host-' : ''
  return {
    session: `${prefix}sid`,
    visit: `${prefix}visit`,
    registering: `${prefix}registering`,
    device: `${prefix}device`,
    secondStep: `${prefix}second_step`,
    reader: `${prefix}reader`,
    challenge: `${prefix}challenge`,
    pending: `${prefix}pending`,
    notice: `${prefix}notice`,
    xsrf: 'XSRF-TOKEN',
  }
}

export const isSecure = (origin: string) => origin.startsWith('https:')

export function cookieOptions(
  origin: string,
  { script = false, maxAge }: { script?: boolean; maxAge?: number } = {},
) {
  return {
    path: '/',
    httpOnly: !script,
    sameSite: 'lax',
    secure: isSecure(origin),
    maxAge,
  } as const
}
