import { mailStopPath } from '#src/domain/alerts/mail/paths.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const purpose = 'mail stop'

type Sealing = Pick<Site, 'publicOrigin'> & { readonly vault: Vault }

export interface StopToken {
  readonly key: string
  readonly senderId: string
}

/** Returns a link that unsubscribes from mail of a sender. Its token contains the sealed address and sender. */
export const stopUrl = ({ publicOrigin, vault }: Sealing, { key, senderId }: StopToken): string =>
  publicOrigin + mailStopPath(vault.seal(`${senderId} ${key}`, purpose))

export function readStopToken(vault: Vault, token: string): StopToken | null {
  const text = vault.open(token, purpose)
  if (text === null) return null
  const at = text.indexOf(' ')
  return { senderId: text.slice(0, at), key: text.slice(at + 1) }
}

/** Mail headers for one-click unsubscribe (RFC 8058). */
export const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
