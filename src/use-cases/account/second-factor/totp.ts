import { Secret, TOTP } from 'otpauth'
import { readCode } from '#src/domain/account/second-factor.ts'

// RFC 6238 (TOTP) with the parameters that all authenticator apps support.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/**
 * Codes of this many 30-second steps before and after the current one are accepted, for clocks that are slightly off.
 */
const window = 1

export const makeSecret = () => new Secret({ size: secretBytes }).base32

export const authenticatorUri = (
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string =>
  new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Returns the number of the code's 30-second step since 1970, or null if the code is not one of the accepted steps. */
export function stepOf(secret: string, text: string, at: Date): number | null {
  const token = readCode(text)
  if (token === null) return null
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, window, timestamp: at.getTime() })
  return delta === null ? null : totp.counter({ timestamp: at.getTime() }) + delta
}
