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

/** Whether no one can sign in to the account: it is disabled, or the time of an auditor has passed. */
export const isClosed = (
  {
    Disabled,
    ReadOnlyUntil,
  }: { readonly Disabled: boolean; readonly ReadOnlyUntil: string | null },
  at: Date,
): boolean => Disabled || (ReadOnlyUntil !== null && ReadOnlyUntil <= at.toISOString())
