import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { cases } from '../../../support/cases.ts'

const origin = 'https://homes.example'

const pieces = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '/\\',
    '..',
    '.',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    ';',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
  ],
  ...[
    'evil.example',
    'homes.example',
    'https:',
    'http:',
    'javascript:',
    'data:',
    'search',
    'list',
    '。',
    '／',
    '\u2028',
    '\ufeff',
  ],
  ...['xn--', '[::1]', '127.0.0.1', '%00', '%e3%80%82', 'homes.example.evil.example', 'user:pw@'],
)
const payloads = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
)

describe('the way back after signing in', () => {
  it('never leads to another site, whatever it is made of', () => {
    fc.assert(
      fc.property(payloads, (text) => {
        const path = safeReturnPath(text, origin)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, origin).origin).toBe(origin)
        expect(new URL(path, `${origin}/search/deep/page`).origin).toBe(origin)
        expect(safeReturnPath(path, origin)).toBe(path)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/search/../..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'list',
    '?x',
    '#x',
    ' /list',
    '',
    '/x\u0000',
    `/${'x'.repeat(2048)}`,
  ])('is refused: %j', (text) => {
    expect(safeReturnPath(text, origin)).toBeNull()
  })

  it.each([
    '/',
    '/list',
    '/summary?_filter=City+Eq+%27A%27&page=2',
    '/listings/20260101000000000000000001#photos',
    '/a//b',
  ])('is kept: %s', (text) => {
    expect(safeReturnPath(text, origin)).toBe(text)
  })

  it('is nothing where there is none', () => {
    expect(safeReturnPath(null, origin)).toBe(null)
    expect(safeReturnPath(undefined, origin)).toBe(null)
  })
})
