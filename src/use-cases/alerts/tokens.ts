import { randomBytes } from 'node:crypto'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'

// Who has the token of a subscription may stop it, and is told by its links: it stands in every mail of it.

const purpose = 'subscription'

export interface NewToken {
  readonly token: string
  readonly TokenHash: string
  readonly TokenSealed: string
}

export function newToken(vault: Vault): NewToken {
  const token = randomBytes(16).toString('base64url')
  return { token, TokenHash: hashOfToken(vault, token), TokenSealed: vault.seal(token, purpose) }
}

export const hashOfToken = (vault: Vault, token: string): string => vault.hash(token, purpose)

/** Null for one that was sealed with another secret. */
export const openToken = (vault: Vault, sealed: string): string | null =>
  vault.open(sealed, purpose)
