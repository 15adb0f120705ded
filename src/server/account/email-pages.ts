import type { APIContext } from 'astro'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { type EmailLinkKind, readEmailLink } from '#src/use-cases/account/own/change-email.ts'

/**
 * `address` is null if the link was used: in the state `done` by this request, in the state `old` by an earlier one.
 */
export interface EmailLinkView {
  readonly status: number
  readonly state: 'form' | 'done' | 'old'
  readonly token: string
  readonly address: string | null
}

/** GET shows what the link does and POST does it, because mail scanners open links too. */
export async function handleEmailLink(
  { request, locals, url }: APIContext,
  kind: EmailLinkKind,
  use: (context: AccountContext, token: string) => Promise<boolean>,
): Promise<EmailLinkView> {
  const token = url.searchParams.get('token') ?? ''
  const address = readEmailLink(locals, token, kind)
  if (address !== null && !isUnsafe(request.method))
    return { status: 200, state: 'form', token, address }
  const done = address !== null && (await use(locals, token))
  return done
    ? { status: 200, state: 'done', token, address: null }
    : { status: 410, state: 'old', token, address: null }
}
