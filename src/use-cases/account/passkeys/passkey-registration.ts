import type { PasskeyRow } from '#db/queries/account/passkeys.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { type attestationShape, type parseResponse, relyingParty } from './challenge.ts'

interface RegistrationRequest {
  readonly user: { readonly id: string; readonly loginName: string; readonly displayName: string }
  readonly challenge: string
  /** Existing passkeys of the account. The browser refuses to register a device that has one of them. */
  readonly existing: readonly PasskeyRow[]
}

/** Returns options for `navigator.credentials.create` that request a discoverable passkey with user verification. */
export async function registrationOptions(
  context: SignInContext,
  { user, challenge, existing }: RegistrationRequest,
): Promise<object> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: context.siteName,
    rpID: relyingParty(context).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.loginName,
    userDisplayName: user.displayName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: existing.map(({ CredentialId: id, Transports }) => ({
      id,
      transports: [...(Transports ?? [])],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type Response = NonNullable<ReturnType<typeof parseResponse<typeof attestationShape>>>

export async function verifyRegistration(
  context: SignInContext,
  response: Response,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(context)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      CredentialId: credential.id,
      PublicKey: Buffer.from(credential.publicKey).toString('base64url'),
      Counter: credential.counter,
      Transports: (response.response['transports'] as string[] | undefined) ?? [],
      BackedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for every invalid response of an authenticator.
    return null
  }
}
