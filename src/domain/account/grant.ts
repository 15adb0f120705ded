/** Whether a consumer has to confirm the password before going on (VOW V-4); times are ISO 8601. */
export function hasGrantEnded(
  { Role, GrantExpiresAt }: { readonly Role: string; readonly GrantExpiresAt: string | null },
  at: Date,
): boolean {
  const isConsumer = Role === 'vow' || Role === 'portal'
  return isConsumer && GrantExpiresAt !== null && GrantExpiresAt <= at.toISOString()
}
