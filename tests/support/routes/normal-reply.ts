import type { Reply } from '../server/http.ts'

/** The parts of a response that do not depend on how pages are built. */
export interface NormalReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** What the response depends on besides its address. */
  readonly varies: readonly string[]
  readonly cookies: readonly string[]
  readonly body: string
}

/**
 * All headers that a client acts on, except three: the CSP, since Vite adds scripts to pages, and the ETag and
 * encoding, since the development server neither tags nor compresses content that changes all the time.
 */
const compared = [
  'content-type',
  'location',
  'cache-control',
  'hx-redirect',
  'hx-refresh',
  'hx-push-url',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-xss-protection',
  'strict-transport-security',
]

export function normalReply({ status, headers, text }: Reply, origin: string): NormalReply {
  const here = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(origin, '') : value
  return {
    status,
    headers: Object.fromEntries(compared.map((name) => [name, here(headers[name])])),
    varies: (headers.vary ?? '')
      .split(/,\s*/)
      .filter((name) => !/^(accept-encoding)?$/i.test(name)),
    cookies: (headers['set-cookie'] ?? []).map(withoutValue).sort(),
    body: normalBody(text.replaceAll(origin, '').replaceAll(encodeURIComponent(origin), '')),
  }
}

/** The name and the attributes. */
const withoutValue = (cookie: string) => cookie.replace(/=[^;]*/, '=')

/**
 * Without the elements that load scripts and styles, and without tokens, challenges, times and names of sessions, and
 * the request id.
 */
function normalBody(text: string): string {
  return (
    text
      .replace(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>/gs, '')
      .replace(/<style[^>]*>.*?<\/style>/gs, '')
      .replace(/<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(
        / (?:component-url|renderer-url|before-hydration-url|uid|server-render-time)="[^"]*"/g,
        '',
      )
      .replace(/(name="authenticity_token" value=")[^"]*/g, '$1')
      .replace(/value="[\da-f]{64}"/g, 'value="SESSION"')
      .replace(/signed in [\d/]+, [\d:]+ [AP]M/g, 'signed in WHEN')
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'REQUEST')
      // Rows that signing in wrote, in an export of the account's data.
      .replace(/("(?:Id|\w+At)": )(?:"[^"]*"|\d+)/g, '$1"WHEN"')
      .replace(/"challenge":"[^"]*"/, '"challenge":"CHALLENGE"')
      .replace(/"since":"[^"]*"/, '"since":"WHEN"')
      // A QR code of an address of the site, and the address in text.
      .replace(/ d="M4 4h1v1h-1z[^"]*"/, ' d="CODE"')
      .replace(/localhost:\d+/g, 'HOST')
      .replace(/>\s+</g, '><')
  )
}
