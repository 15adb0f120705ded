import type { Database } from '#db/connect.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Context, MlsRules } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { testContext } from '../../../support/context.ts'

export const openRules: MlsRules = {
  maxResults: null,
  missingFlagsWithhold: false,
  directLinks: 'visitors',
  trailDays: 180,
}

/** A role, or `private of the office`, or `administrator`. */
export function askerOf(db: Database, who: string, rules: MlsRules): Context {
  const role = (who in { administrator: 1, 'private of the office': 1 } ? 'private' : who) as Role
  const context = { ...testContext(db, role), rules }
  const person = { id: who, loginName: who, displayName: who, email: null, role }
  const agentKey = who === 'private of the office' ? 'M-own' : 'M-other'
  const user =
    role === 'idx' || role === 'public'
      ? null
      : { ...person, administrator: who === 'administrator', agentKey }
  return { ...context, user, scope: scopeOf(context, role, user) }
}
