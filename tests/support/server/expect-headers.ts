import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'

/**
 * Fails unless the response has every security header; `page` is a complete HTML page, `framed` one that the site may
 * show in an iframe.
 */
export function expectSecurityHeaders(
  headers: IncomingHttpHeaders | Record<string, string>,
  origin: string,
  page: boolean | 'framed' = false,
) {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toMatch(/camera=\(\)/)
  expect(headers['x-xss-protection']).toBe('0')
  expect(headers['strict-transport-security'] !== undefined).toBe(origin.startsWith('https:'))
  const policy = headers['content-security-policy'] as string
  if (page !== false) expectPagePolicy(policy, origin, page === 'framed')
  else expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
}

function expectPagePolicy(policy: string, origin: string, framed: boolean): void {
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual([`${origin}/search/packs/`])
  expect(directives.get('style-src')?.join(' ')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')*$/)
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('object-src')).toEqual(["'none'"])
  expect(directives.get('form-action')).toEqual(["'self'"])
  expect(directives.get('frame-ancestors')).toEqual([framed ? "'self'" : "'none'"])
  expect(policy).not.toMatch(/unsafe-|\*/)
  expect(directives.has('upgrade-insecure-requests')).toBe(origin.startsWith('https:'))
}
