import { isSecure } from '#src/server/context/security/cookies.ts'

export interface HeaderRules {
  readonly mediaOrigins: readonly string[]
  readonly embedOrigins: readonly string[]
}

const permissions = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture']
const restrictive = "default-src 'none'; frame-ancestors 'none'"

export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Content-Security-Policy': restrictive,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [...permissions.map((name) => `${name}=()`), 'geolocation=(self)'].join(
      ', ',
    ),
    'X-XSS-Protection': '0',
    ...(isSecure(origin) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** Who may show the page in an iframe, and what its own iframes may show. */
export interface FrameRules {
  readonly framed: boolean
  readonly framedBy?: readonly string[]
  /** Other sites, besides players, that the page shows in iframes. */
  readonly frames?: readonly string[]
}

/**
 * Returns a Content Security Policy. It allows scripts only below the folder of the build's hashed files, not from all
 * of 'self'.
 */
export function pagePolicy(
  origin: string,
  { mediaOrigins, embedOrigins }: HeaderRules,
  { framed, framedBy = [], frames = [] }: FrameRules = { framed: false },
): string {
  const ancestors = [...(framed || framedBy.length > 0 ? ["'self'"] : []), ...framedBy]
  const directives = [
    "default-src 'none'",
    `script-src ${origin}/search/packs/`,
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...mediaOrigins].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    ['frame-src', "'self'", ...embedOrigins, ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ]
  return [...directives, ...(isSecure(origin) ? ['upgrade-insecure-requests'] : [])].join('; ')
}
