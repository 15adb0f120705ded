import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { readCode, readRecoveryCode } from '#src/domain/account/second-factor.ts'
import { authenticatorUri, makeSecret, stepOf } from '#src/use-cases/account/second-factor/totp.ts'

// RFC 6238, appendix B: the key is the text 12345678901234567890; six digits are the last of the eight.
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at second %i', (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step)
  })

  it('may be a step early or late, and no more', () => {
    const now = 1_234_567_890
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 })
    const step = Math.floor(now / 30)
    expect(stepOf(secret, codeAt(now - 30), at(now))).toBe(step - 1)
    expect(stepOf(secret, codeAt(now + 30), at(now))).toBe(step + 1)
    expect(stepOf(secret, codeAt(now - 60), at(now))).toBeNull()
    expect(stepOf(secret, codeAt(now + 60), at(now))).toBeNull()
  })

  it.each(['', '28708', '2870822', '28708a', '２８７０８２', '-28708', '287.82', '\u0000287082'])(
    'are six digits, not %j',
    (text) => expect(stepOf(secret, text, at(59))).toBeNull(),
  )

  it('are read with spaces, as apps show them', () => {
    expect(readCode(' 287 082 ')).toBe('287082')
  })

  it('are made of 160 random bits, which the app gets with the name of the site', () => {
    const made = makeSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(makeSecret()).not.toBe(made)
    const uri = authenticatorUri(made, { issuer: 'A & B: Homes', label: 'ann@example.com' })
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const { searchParams } = new URL(uri)
    expect(searchParams.get('secret')).toBe(made)
    expect(searchParams.get('issuer')).toBe('A & B: Homes')
  })
})

it.each([
  ['ABCDE-fghjk', 'abcdefghjk'],
  ['abcde fghjk', 'abcdefghjk'],
  ['abcdefghj', null],
  ['abcde-fghj1', null],
  ['abcde-fghjl', null],
  ['', null],
])('a recovery code is read however it is typed: %j', (text, code) => {
  expect(readRecoveryCode(text)).toBe(code)
})
