import { findPasskey, notePasskeyUse, type PasskeyRow } from '#db/queries/account/passkeys.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { hasGrantEnded, isClosed } from '#src/domain/account/grant.ts'
import {
  type Browser,
  type Entered,
  startSession,
} from '#src/use-cases/account/sign-in/start-session.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { assertionShape, parseResponse, relyingParty, takeChallenge } from './challenge.ts'

export interface PasskeyInput extends Browser {
  readonly ticket: string
  readonly response: string
}

export type PasskeyOutcome =
  | Entered
  | { readonly kind: 'late' }
  | { readonly kind: 'refused' }
  /** The time after which a password must be renewed (VOW V-4) has passed, so the user has to renew it first. */
  | { readonly kind: 'renew' }

/**
 * A passkey proves both possession and identity, so signing in with it needs no second factor. The result does not
 * reveal whether a passkey is unknown or its account disabled.
 */
export async function signInByPasskey(
  context: SignInContext,
  input: PasskeyInput,
): Promise<PasskeyOutcome> {
  const challenge = takeChallenge(context, input.ticket, null)
  if (challenge === null) return { kind: 'late' }
  const response = parseResponse(input.response, assertionShape)
  const match = response && findPasskey(context.db, response.id)
  const info = match && (await verify(context, match, response, challenge))
  if (!match || !info || isClosed(match.user, context.clock())) return refuse(context)
  const { passkey, user } = match
  if (hasGrantEnded(user, context.clock())) return { kind: 'renew' }
  const use = {
    credentialId: passkey.CredentialId,
    before: passkey.Counter,
    counter: info.newCounter,
    backedUp: info.credentialBackedUp,
  }
  try {
    return await startSession(context, user, input, {
      byPassword: false,
      along: (tx) => {
        if (!notePasskeyUse(tx, use, context.clock())) throw new PasskeyUsedError()
      },
    })
  } catch (error) {
    if (error instanceof PasskeyUsedError) return refuse(context)
    throw error
  }
}

class PasskeyUsedError extends Error {}

function refuse(context: SignInContext): { kind: 'refused' } {
  context.log.warn({ clientAddress: context.clientAddress }, 'passkey refused')
  return { kind: 'refused' }
}

type Response = NonNullable<ReturnType<typeof parseResponse<typeof assertionShape>>>

/** Returns null unless the account's passkey signed the challenge for this site, with user verification. */
async function verify(
  context: SignInContext,
  { passkey, user }: { readonly passkey: PasskeyRow; readonly user: UserRow },
  response: Response,
  challenge: string,
) {
  const handle = response.response['userHandle']
  if (handle !== undefined && handle !== userHandle(user.Id)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(context)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.CredentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.PublicKey, 'base64url')),
        counter: passkey.Counter,
      },
    })
    return verified ? authenticationInfo : null
  } catch {
    return null
  }
}

const userHandle = (userId: string) => Buffer.from(userId).toString('base64url')
