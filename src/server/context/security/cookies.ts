/** `__Host-` requires https; plain http uses bare names. */
export interface CookieNames {
  readonly session: string
  /** Binds a visitor's forms. */
  readonly visit: string
  /** Recognizes the browser that registered. */
  readonly registering: string
  /** Identifies the browser beyond its sessions. */
  readonly device: string
  /** Proves the password until the second step. */
  readonly secondStep: string
  /** A passkey's challenge. */
  readonly challenge: string
  /** An action before signing in. */
  readonly pending: string
  /** The next page's message. */
  readonly notice: string
  /** SPEC §7: the form token for scripts. */
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
    challenge: `${prefix}challenge`,
    pending: `${prefix}pending`,
    notice: `${prefix}notice`,
    xsrf: 'XSRF-TOKEN',
  }
}

export const isSecure = (origin: string) => origin.startsWith('https:')

/** Readable by the server only, or by scripts too. */
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
