/** The cookies of the plumbing. `__Host-` needs https; on plain http the bare names are used (assurance, Sessions). */
export interface CookieNames {
  /** The token of the session. */
  readonly session: string
  /** The id that binds the forms of a visitor who is not signed in. */
  readonly visit: string
  /** The form token for scripts, which is not a secret of this site's own pages (SPEC §7). */
  readonly xsrf: string
}

export function cookieNames(origin: string): CookieNames {
  const prefix = isSecure(origin) ? '__Host-' : ''
  return { session: `${prefix}sid`, visit: `${prefix}visit`, xsrf: 'XSRF-TOKEN' }
}

/** What a header says a cookie of ours is, whose values need no decoding; the first if there are several. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const prefix = `${name}=`
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

interface CookieAttributes {
  readonly maxAge?: number | undefined
  readonly path?: string
  readonly httpOnly?: boolean
  readonly secure?: boolean
  readonly sameSite?: 'lax' | 'strict' | 'none'
}

/** A `Set-Cookie` header. */
export function cookieText(name: string, value: string, options: CookieAttributes): string {
  const { maxAge, path, httpOnly, secure, sameSite } = options
  const attributes = [
    maxAge !== undefined && `Max-Age=${maxAge}`,
    path !== undefined && `Path=${path}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    sameSite && `SameSite=${sameSite[0]!.toUpperCase()}${sameSite.slice(1)}`,
  ]
  return [`${name}=${encodeURIComponent(value)}`, ...attributes.filter(Boolean)].join('; ')
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
