import { randomBytes } from 'node:crypto'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'

// Links are found by a hash of their token. The sealed token lets owners copy a link again.

const purpose = 'shared link'

export function newToken(vault: Vault) {
  const token = randomBytes(16).toString('base64url')
  return { token, TokenHash: hashOfToken(vault, token), TokenSealed: vault.seal(token, purpose) }
}

export const hashOfToken = (vault: Vault, token: string): string => vault.hash(token, purpose)

/** Null if the site's secret has changed. */
export const openToken = (vault: Vault, sealed: string): string | null =>
  vault.open(sealed, purpose)
