/** How many days before the end of their access consumers get a mail. */
export const reminderDays = 7

/** Whether VOW access has ended, so that the password is needed again (VOW V-4). `GrantExpiresAt` is ISO 8601. */
export function hasGrantEnded(
  { Role, GrantExpiresAt }: { readonly Role: string; readonly GrantExpiresAt: string | null },
  at: Date,
): boolean {
  const isConsumer = Role === 'vow' || Role === 'portal'
  return isConsumer && GrantExpiresAt !== null && GrantExpiresAt <= at.toISOString()
}
