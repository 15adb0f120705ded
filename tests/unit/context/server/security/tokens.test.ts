import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from '#src/domain/context/access/password-rule.ts'
import { createCsrf, isOfOther } from '#src/server/context/security/csrf.ts'
import { findFormToken, isSameOrigin } from '#src/server/context/security/csrf-request.ts'
import { hashPassword, verifyPassword } from '#src/server/context/security/passwords.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const part = `--${boundary}\r\nContent-Disposition: form-data; name="authenticity_token"\r\n\r\nabc\r\n`
const multipart = `${part}--${boundary}--\r\n`

const csrf = createCsrf('a secret of this test, which is long enough')

describe('form tokens', () => {
  it('hold for what they were made for and for nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const token = csrf.issue(one)
        expect(csrf.verify(token, one)).toBe(true)
        expect(csrf.verify(token, other)).toBe(one === other)
        expect(createCsrf('another secret, which is just as long').verify(token, one)).toBe(false)
      }),
    )
  })

  it('tell the account that they were made for from others, even when they do not hold any more', () => {
    const token = csrf.issue('session 1', 'mary')
    expect(csrf.verify(token, 'session 1')).toBe(true)
    expect(csrf.verify(token.split('.').slice(0, 2).join('.'), 'session 1')).toBe(false)
    expect([isOfOther(token, 'mary'), isOfOther(token, 'tom'), isOfOther(token, null)]).toEqual([
      false,
      true,
      true,
    ])
    for (const unknown of [csrf.issue('visit 1'), '', 'x', 'x.y.', 'x.y.zz'])
      expect([isOfOther(unknown, 'mary'), isOfOther(unknown, null)]).toEqual([false, false])
  })

  it('do not hold when they are anything else', () => {
    fc.assert(fc.property(fc.string(), (text) => !csrf.verify(text, 'session 1')))
    const token = csrf.issue('session 1')
    for (const wrong of [
      token.slice(1),
      `${token}x`,
      `${token}.`,
      token.toUpperCase(),
      token.split('.')[0]!,
      `.${token}`,
    ]) {
      expect(csrf.verify(wrong, 'session 1')).toBe(false)
    }
  })

  const bodies: [string, string, string | null][] = [
    ['application/x-www-form-urlencoded', 'authenticity_token=abc', 'abc'],
    ['Application/JSON; charset=utf-8', '{"authenticity_token":"abc"}', 'abc'],
    [`multipart/form-data; boundary=${boundary}`, multipart, 'abc'],
    ['application/json', '{"authenticity_token":{"a":1}}', null],
    ['application/json', 'null', null],
    ['application/json', '{', null],
    ['text/plain', 'authenticity_token=abc', null],
    ['application/x-www-form-urlencoded', `authenticity_token=${'x'.repeat(201)}`, null],
  ]
  it.each(bodies)('are found in a body of type %s: %s', async (type, body, token) => {
    const request = new Request('http://x/', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    expect(await findFormToken(request)).toBe(token)
    expect(await request.text()).toBe(body)
  })
})

describe('where a request comes from', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, true],
    [{ 'Sec-Fetch-Site': 'none' }, true],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://a' }, false],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://a' }, false],
    [{ Origin: 'https://a' }, true],
    [{ Origin: 'https://a.b' }, false],
    [{ Origin: 'null' }, false],
    [{}, false],
  ])('with %o is here: %s', (headers, here) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>), 'https://a')).toBe(here)
  })
})

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB and two passes', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword('correct horse')).not.toBe(hash)
  })

  it('match themselves, however their letters are composed, and nothing else', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(await verifyPassword(hash, 'cafe\u0301 au lait')).toBe(true)
    expect(await verifyPassword(hash, 'cafe au lait')).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
  })

  it.each([null, '', 'x', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$', 'plat-demo'])(
    'match no hash like %j',
    async (hash) => {
      expect(await verifyPassword(hash, 'plat-demo')).toBe(false)
    },
  )

  it.each([
    ['short', 'too short'],
    ['x'.repeat(1001), 'too long'],
    ['Agent and more of it', 'can’t contain'],
    ['aaaaaaaaaaaaaaaa', 'repeats the same few characters'],
  ])('that are new must not be %s', (password, problem) => {
    expect(passwordProblem(password, { role: 'private', names: ['agent'] })).toContain(problem)
    expect(
      passwordProblem('correct horse battery', { role: 'private', names: ['agent'] }),
    ).toBeNull()
  })
})
