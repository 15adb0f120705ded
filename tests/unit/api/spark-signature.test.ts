import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { createSparkSessions } from '#src/server/api/spark/spark-sessions.ts'
import { isSignedWith, signatureOf } from '#src/server/api/spark/spark-signature.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('the signature', () => {
  it('of a new session has Spark’s check value', () => {
    const signed = { path: null, parameters: [], body: '' }
    expect(signatureOf('my_secret', 'my_key', signed)).toBe('c731cf2455fbc7a4ef937b2301108d7a')
  })

  it('covers the path, the parameters by name without the signature, and the body', () => {
    const parameters = [
      ['_orderby', '-ListPrice,+City'],
      ['ApiSig', 'not signed'],
      ['_filter', "City Eq 'Port Ellery'"],
      ['AuthToken', 'abc'],
    ] as const
    const text =
      "my_secretApiKeymy_keyServicePath/v1/listingsAuthTokenabc_filterCity Eq 'Port Ellery'" +
      '_orderby-ListPrice,+City_limit=1'
    const signed = { path: '/v1/listings', parameters, body: '_limit=1' }
    expect(signatureOf('my_secret', 'my_key', signed)).toBe(md5(text))
  })

  it('is compared whole, in either letter case', () => {
    expect(isSignedWith('AB12', 'ab12')).toBe(true)
    for (const wrong of ['', 'ab1', 'ab13', 'ab123', 'é'.repeat(2)])
      expect(isSignedWith(wrong, 'ab12')).toBe(false)
  })
})

describe('a session of signed requests', () => {
  it('ends after half an hour, or when the program ends it', () => {
    let now = Date.parse('2026-03-01T12:00:00Z')
    const sessions = createSparkSessions(openSharedState(), () => now)
    const { token, expires } = sessions.start('key')
    const other = sessions.start('key')
    expect(token).not.toBe(other.token)
    expect(expires.toISOString()).toBe('2026-03-01T12:30:00.000Z')
    sessions.end(other.token)
    expect(sessions.find(other.token)).toBeNull()
    expect(sessions.find(token)).toMatchObject({ keyId: 'key' })
    now += 29 * 60_000
    expect(sessions.find(token)).not.toBeNull()
    now += 60_000
    expect(sessions.find(token)).toBeNull()
    expect(sessions.find('unknown')).toBeNull()
  })
})
