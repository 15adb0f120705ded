import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#src/use-cases/account/derive-key.ts'

export interface Csrf {
  /** Differs at every call, so that compression does not leak it. */
  issue(binding: string): string
  verify(token: string, binding: string): boolean
}

export function createCsrf(secret: string): Csrf {
  const key = deriveKey(secret, 'form tokens')
  const sign = (binding: string, random: string) =>
    createHmac('sha256', key)
      .update(`${binding.length}!${binding}!${random.length}!${random}`)
      .digest()
  return {
    issue(binding) {
      const random = randomBytes(16).toString('base64url')
      return `${sign(binding, random).toString('base64url')}.${random}`
    },
    verify(token, binding) {
      const [, mac, random] = /^([\w-]{43})\.([\w-]{22})$/.exec(token) ?? []
      if (mac === undefined || random === undefined) return false
      const given = Buffer.from(mac, 'base64url')
      const expected = sign(binding, random)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
