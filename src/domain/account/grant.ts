/**
 * Whether access to VOW listings has run out, so that the consumer must enter the password again (VOW V-4).
 * `GrantExpiresAt` is ISO 8601.
 */
export function hasGrantEnded(
  { Role, GrantExpiresAt }: { readonly Role: string; readonly GrantExpiresAt: string | null },
  at: Date,
): boolean {
  const isConsumer = Role === 'vow' || Role === 'portal'
  return isConsumer && GrantExpiresAt !== null && GrantExpiresAt <= at.toISOString()
}
