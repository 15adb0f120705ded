import { grantedRole } from '#src/domain/account/grant.ts'
import { isVisitor, type Role } from '#src/domain/context/access/roles.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { owesTerms } from './accept-terms.ts'

export type MailSite = Pick<
  Context,
  'brokerage' | 'caches' | 'clock' | 'db' | 'localTime' | 'rules'
>

export interface Planner {
  readonly Id: string
  readonly Role: Role
  readonly GrantExpiresAt: string | null
  readonly ReadOnlyUntil: string | null
}

/**
 * No mail names office exclusives or listings before their marketing date (IDX I-24). Planners whose VOW access has
 * ended, and those who owe the terms of use (VOW V-6), are mailed what visitors see.
 */
export function plannerScope(site: MailSite, planner: Planner | null): Scope {
  const { db, clock } = site
  if (planner === null) return scopeOf(site, 'vow', null)
  const { Id: id, ReadOnlyUntil: readOnlyUntil } = planner
  const role = grantedRole(planner, clock())
  const isLimited = isVisitor(role) || owesTerms({ db, user: { id, role, readOnlyUntil } })
  return scopeOf(site, isLimited ? 'idx' : 'vow', null)
}
