import { randomBytes } from 'node:crypto'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'

// The database finds links by a hash of the token. The token is also stored sealed, so that owners can copy a link
// again.

const purpose = 'shared link'

export function newToken(vault: Vault) {
  const token = randomBytes(16).toString('base64url')
  return { token, TokenHash: hashOfToken(vault, token), TokenSealed: vault.seal(token, purpose) }
}

export const hashOfToken = (vault: Vault, token: string): string => vault.hash(token, purpose)

/** Returns null for a token sealed with another secret, as after a change of the site's secret. */
export const openToken = (vault: Vault, sealed: string): string | null =>
  vault.open(sealed, purpose)
