import { hourMs } from '#src/domain/local-time.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'

const tokenMs = hourMs
export const tokenSeconds = tokenMs / 1000
const purpose = 'token of an API key'

interface TokenSite {
  readonly clock: () => Date
  readonly vault: Vault
}

/** Makes a bearer token for a key. Nothing is stored: the token ends after an hour, or with its key. */
export const issueKeyToken = ({ clock, vault }: TokenSite, keyId: string) =>
  vault.seal(`${keyId} ${clock().getTime() + tokenMs}`, purpose)

interface KeyToken {
  readonly keyId: string
  readonly expiresAt: number
}

/** Returns null for what this site has not made. */
export function readKeyToken({ vault }: Pick<TokenSite, 'vault'>, token: string): KeyToken | null {
  const [keyId, expiresAt] = vault.open(token, purpose)?.split(' ') ?? []
  return keyId === undefined ? null : { keyId, expiresAt: Number(expiresAt) }
}
