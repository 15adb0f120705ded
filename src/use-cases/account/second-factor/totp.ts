import { Secret, TOTP } from 'otpauth'
import { readCode } from '#src/domain/account/second-factor.ts'

// RFC 6238 with the parameters that all apps support.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** In steps, for clocks that are a little off. */
const window = 1

export const makeSecret = () => new Secret({ size: secretBytes }).base32

export const authenticatorUri = (
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string =>
  new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The number of the code's 30-second step, or null outside the window. */
export function stepOf(secret: string, text: string, at: Date): number | null {
  const token = readCode(text)
  if (token === null) return null
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, window, timestamp: at.getTime() })
  return delta === null ? null : totp.counter({ timestamp: at.getTime() }) + delta
}
