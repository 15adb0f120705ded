import { randomBytes } from 'node:crypto'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Alerts are found by a hash of their token; links in mails contain the sealed token.

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

/** Null if the site's secret has changed. */
export const openAlertToken = (vault: Vault, sealed: string): string | null =>
  vault.open(sealed, purpose)
