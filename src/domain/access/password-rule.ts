export const passwordMinimum = 12
export const passwordMaximum = 1000

/** What is wrong with a new password, in a sentence, or null. Length is what counts; no mixture is asked for. */
export function passwordProblem(password: string, loginName: string): string | null {
  const length = [...password].length
  if (length < passwordMinimum)
    return `The password is too short: ${passwordMinimum} characters at least.`
  if (length > passwordMaximum)
    return `The password is too long: ${passwordMaximum} characters at most.`
  if (password.toLowerCase().includes(loginName.toLowerCase()))
    return 'The password must not contain the sign-in name.'
  if (new Set(password).size < 5) return 'The password repeats too few characters.'
  return null
}
