/** Why the site asks a person to sign in, as the address of the page says it. */
export type SignInReason = 'renew' | 'late' | 'passkey'

export const readSignInReason = (text: string): SignInReason | null =>
  text === 'renew' || text === 'late' || text === 'passkey' ? text : null
