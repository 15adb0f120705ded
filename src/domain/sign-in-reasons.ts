const reasons = ['renew', 'late', 'passkey', 'ended'] as const
export type SignInReason = (typeof reasons)[number]

export const readSignInReason = (text: string): SignInReason | null =>
  reasons.find((reason) => reason === text) ?? null
