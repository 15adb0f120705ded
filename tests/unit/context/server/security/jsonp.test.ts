import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCallback, writeJsonp } from '#src/server/context/security/jsonp.ts'

describe('the callback of JSONP', () => {
  it.each(['done', '_', '$1', 'jQuery.done_17', 'a.b.c.d', 'x'.repeat(64)])('takes %s', (name) => {
    expect(readCallback(name)).toBe(name)
  })

  it.each([
    ...[
      '',
      ' ',
      '1a',
      'a b',
      'a.',
      '.a',
      'a..b',
      'a.1',
      'a[0]',
      'a()',
      'a;b',
      "a'",
      'a\n',
      'a\u2028',
      'é',
      'a-b',
      '<a',
    ],
    ...[
      'alert(1)//',
      'x'.repeat(65),
      'this',
      'new',
      'window.eval',
      'a.constructor()',
      'function',
      'a/**/b',
      '\ufeffa',
    ],
  ])('refuses %j', (name) => {
    expect(readCallback(name)).toBeNull()
  })

  it('is one call of the named function with the very value, whatever is in it', () => {
    const json = fc.jsonValue({ stringUnit: 'binary' })
    fc.assert(
      fc.property(json, (value) => {
        const script = writeJsonp('page.done', value)
        expect(script).toMatch(/^\/\*\*\/page\.done\(.*\);$/)
        expect(script).not.toMatch(/[<\u2028\u2029]/)
        const got: unknown[] = []
        runInNewContext(script, { page: { done: (one: unknown) => got.push(one) } })
        expect(JSON.stringify(got)).toBe(JSON.stringify([value]))
      }),
      {
        examples: [
          [JSON.parse('{"a":[1],"__proto__":{"b":",\\"__proto__\\":"},",\\"__proto__":2}')],
        ],
      },
    )
  })

  it('lets through names alone', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', '$', '.', '_', '1', '(', ';', ' ', '\n', 'é', '<'),
          maxLength: 70,
        }),
        (text) => {
          const name = readCallback(text)
          if (name !== null)
            expect(name).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$/)
        },
      ),
    )
  })
})
