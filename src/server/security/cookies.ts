/** The cookies of the plumbing. `__Host-` needs https; on plain http the bare names are used (assurance, Sessions). */
export interface CookieNames {
  /** The token of the session. */
  readonly session: string
  /** The id that binds the forms of a visitor who is not signed in. */
  readonly visit: string
  /** What a browser that registers is known by when the mailed link is opened. */
  readonly registering: string
  /** The token of the browser itself, which outlives its sessions. */
  readonly device: string
  /** That the password was right, until the second step. */
  readonly secondStep: string
  /** What a passkey is to sign. */
  readonly challenge: string
  /** What the browser asked for before it was signed in. */
  readonly pending: string
  /** What the next page has to say. */
  readonly notice: string
  /** The form token for scripts, which is not a secret of this site's own pages (SPEC §7). */
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

/** Options for a cookie that only the server reads, or one that scripts read too. */
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
