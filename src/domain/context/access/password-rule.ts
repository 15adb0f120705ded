import type { Role } from './roles.ts'

export const memberPasswordMinimum = 12
export const consumerPasswordMinimum = 8
export const passwordMaximum = 1000

export const passwordMinimumFor = (role: Role) =>
  role === 'private' ? memberPasswordMinimum : consumerPasswordMinimum

/**
 * The sentence about a password that is not acceptable, or null. There are no rules about kinds of characters (NIST SP
 * 800-63B), but a password may not contain one of `names` and needs at least five different characters.
 */
export function passwordProblem(
  password: string,
  { role, names }: { readonly role: Role; readonly names: readonly string[] },
): string | null {
  const length = [...password].length
  const minimum = passwordMinimumFor(role)
  if (length < minimum) return `The password is too short. Use at least ${minimum} characters.`
  if (length > passwordMaximum)
    return `The password is too long. Use up to ${passwordMaximum} characters.`
  const lower = password.toLowerCase()
  if (names.some((name) => name.length > 2 && lower.includes(name.toLowerCase())))
    return 'The password can’t contain the sign-in name.'
  if (new Set(password).size < 5)
    return 'The password repeats the same few characters. Please use a wider mix.'
  return null
}
