import { isSecure } from '#src/server/security/cookies.ts'

/** What the policies depend on: the origin of the page, and the hosts that photos may come from. */
export interface HeaderRules {
  readonly mediaOrigins: readonly string[]
  /** Players of videos and tours. */
  readonly embedOrigins: readonly string[]
  readonly inlineHashes: InlineHashes
}

/** What islands put inline into a page, as sources of its policy; the build leaves it beside the server. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const permissions = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture']
const restrictive = "default-src 'none'; frame-ancestors 'none'"

/** On every response, whatever its status (assurance, CSP and headers). */
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

/** What a response says of frames. */
export interface FrameRules {
  /** Another page of the site may show it in a frame. */
  readonly framed: boolean
  /** Origins of other sites that may. */
  readonly framedBy?: readonly string[]
  /** Origins whose pages it shows in a frame, besides those of players. */
  readonly frames?: readonly string[]
}

/**
 * The policy of a whole page at one of the site's own origins. Scripts come from the folder of hashed assets only, not
 * from 'self'; inline ones by their hashes.
 */
export function pagePolicy(
  origin: string,
  { mediaOrigins, embedOrigins, inlineHashes }: HeaderRules,
  { framed, framedBy = [], frames = [] }: FrameRules = { framed: false },
): string {
  const ancestors = [...(framed || framedBy.length > 0 ? ["'self'"] : []), ...framedBy]
  const directives = [
    "default-src 'none'",
    ['script-src', `${origin}/search/packs/`, ...inlineHashes.scripts].join(' '),
    ['style-src', "'self'", ...inlineHashes.styles].join(' '),
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
