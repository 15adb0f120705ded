import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#src/use-cases/account/derive-key.ts'

export interface Csrf {
  /**
   * The token differs at every call, so that an attacker cannot guess it from the sizes of compressed pages. Tokens of
   * different `account`s can be distinguished.
   */
  issue(binding: string, account?: string | null): string
  verify(token: string, binding: string): boolean
  /** Returns a token of the account that made this one, even if this one is no longer valid. */
  rebind(token: string, binding: string): string
}

const parts = /^([\w-]{43})\.([\w-]{22}(?:\.([\w-]{16}))?)$/

/** Whether it looks like one; it may be of any session. */
export const isToken = (value: unknown) => typeof value === 'string' && parts.test(value)

export function createCsrf(secret: string): Csrf {
  const key = deriveKey(secret, 'form tokens')
  const sign = (binding: string, random: string) =>
    createHmac('sha256', key)
      .update(`${binding.length}!${binding}!${random.length}!${random}`)
      .digest()
  const make = (binding: string, tag: string | undefined) => {
    const random = [randomBytes(16).toString('base64url'), tag].filter(Boolean).join('.')
    return `${sign(binding, random).toString('base64url')}.${random}`
  }
  return {
    issue: (binding, account = null) =>
      make(binding, account === null ? undefined : tagOf(account)),
    rebind: (token, binding) => make(binding, tagIn(token)),
    verify(token, binding) {
      const [, mac, random] = parts.exec(token) ?? []
      if (mac === undefined || random === undefined) return false
      const sentMac = Buffer.from(mac, 'base64url')
      const expected = sign(binding, random)
      return sentMac.length === expected.length && timingSafeEqual(sentMac, expected)
    },
  }
}

/** Returns the tag of the account that made the token, even if the token is no longer valid. */
export const tagIn = (token: string): string | undefined => parts.exec(token)?.[3]

export function isOfOther(token: string, account: string | null): boolean {
  const tag = tagIn(token)
  return tag !== undefined && (account === null || tag !== tagOf(account))
}

/** Identifies an account in its form tokens. */
export const tagOf = (account: string) =>
  createHash('sha256').update(`account ${account}`).digest('base64url').slice(0, 16)
