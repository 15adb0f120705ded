export type SignInReason = 'renew' | 'late' | 'passkey'

export const readSignInReason = (text: string): SignInReason | null =>
  text === 'renew' || text === 'late' || text === 'passkey' ? text : null
