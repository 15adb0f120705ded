import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import { isRegistrantRole } from '#src/domain/context/access/registrants.ts'
import type { Role } from '#src/domain/context/access/roles.ts'

/** How many days before the end of their access consumers get a mail. */
export const reminderDays = 7

/** Whether VOW access has ended, so that the password is needed again (VOW V-4). `GrantExpiresAt` is ISO 8601. */
export function hasGrantEnded(
  { Role, GrantExpiresAt }: { readonly Role: string; readonly GrantExpiresAt: string | null },
  at: Date,
): boolean {
  return isRegistrantRole(Role) && GrantExpiresAt !== null && GrantExpiresAt <= at.toISOString()
}

/** The role with which the account may see listings now: a visitor's once VOW access has ended. */
export const grantedRole = (
  account: { readonly Role: Role; readonly GrantExpiresAt: string | null },
  at: Date,
): Role => (hasGrantEnded(account, at) ? 'idx' : account.Role)

/** Whether no one can sign in to the account: it is disabled, or the time of an auditor has passed. */
export const isClosed = (
  {
    Disabled,
    ReadOnlyUntil,
  }: { readonly Disabled: boolean; readonly ReadOnlyUntil: string | null },
  at: Date,
): boolean => Disabled || (ReadOnlyUntil !== null && ReadOnlyUntil <= at.toISOString())

/** How many days access to VOW listings lasts after a sign-in: as many as all sources allow (VOW V-4, VOW V-7). */
export const grantDaysOf = ({ rules }: { readonly rules: SiteRules }): number =>
  Math.min(
    ...[rules.base, ...rules.bySource.values()].map(({ registration }) => registration.grantDays),
  )
