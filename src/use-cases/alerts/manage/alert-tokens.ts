import { randomBytes } from 'node:crypto'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// The database finds alerts by a hash of the token. Links in mails contain the sealed token.

export interface AlertContext extends Context {
  readonly vault: Vault
}

const purpose = 'subscription'

export function newAlertToken(vault: Vault) {
  const token = randomBytes(16).toString('base64url')
  return {
    token,
    TokenHash: hashOfAlertToken(vault, token),
    TokenSealed: vault.seal(token, purpose),
  }
}

export const hashOfAlertToken = (vault: Vault, token: string): string => vault.hash(token, purpose)

export const openAlertToken = (vault: Vault, sealed: string): string | null =>
  vault.open(sealed, purpose)
