import type { Role } from '#src/domain/context/access/roles.ts'

/** The setting that says whether agents need a second factor. Empty means required, except in the local demo. */
export type SecondFactorRule = '' | 'required' | 'optional'

export interface Factors {
  readonly authenticator: boolean
  readonly passkeys: number
}

export const needsSecondFactor = (role: Role, isRequired: boolean) =>
  isRequired && role === 'private'

/** What an account that lacks its second factor may open. */
export const isOpenWithoutFactor = (path: string) =>
  /^\/(account\/(second_factor|passkeys)|terms|sign_out)$/.test(path)

export const hasSecondFactor = ({ authenticator, passkeys }: Factors) =>
  authenticator || passkeys > 0

/** Whether signing in takes a second step. A passkey is asked for only where a second factor is required. */
export const requiresSecondStep = (role: Role, isRequired: boolean, factors: Factors) =>
  factors.authenticator || (needsSecondFactor(role, isRequired) && factors.passkeys > 0)

export function readCode(text: string): string | null {
  const code = text.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

export const recoveryCodeCount = 10
/** The alphabet leaves out characters that look alike, such as `0` and `o`. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
export const recoveryCodeLength = 10

/** Reads a typed recovery code in the form in which it is stored: `abcde-fghjk` → `abcdefghjk`. Null for other text. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, '')
  const isOne = code.length === recoveryCodeLength && /^[2-9a-hjkmnp-z]+$/.test(code)
  return isOne ? code : null
}

export const formatRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const passkeyNameMaximum = 60
export const passkeysMaximum = 20
