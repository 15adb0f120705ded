import type { Database } from '#db/connect.ts'
import type { Brokerage } from '#src/domain/admin/brokerage.ts'
import { baseRules, readStoredRules } from '#src/domain/admin/rules/stored-rules.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Context, MlsRules } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { testBrokerage, testContext } from '../../../support/context.ts'

export const openRules: MlsRules = {
  maxResults: null,
  missingFlagsWithhold: false,
  directLinks: 'visitors',
  trailDays: 180,
}

/** The brokerage of tests, whose sources have these profiles. */
export function brokerageWith(
  profiles: Readonly<Record<string, object>>,
  rules: MlsRules = openRules,
): Brokerage {
  const text = JSON.stringify(
    Object.fromEntries(
      Object.entries(profiles).map(([source, profile]) => [
        source,
        { title: source, basis: 'a test', ...profile },
      ]),
    ),
  )
  return {
    ...testBrokerage,
    sources: Object.keys(profiles),
    rules: readStoredRules(text, baseRules(rules, testBrokerage)),
  }
}

/** A role, or `private of the office`, or `administrator`. */
export function askerOf(
  db: Database,
  who: string,
  rules: MlsRules,
  profiles: Readonly<Record<string, object>> = {},
): Context {
  const role = (who in { administrator: 1, 'private of the office': 1 } ? 'private' : who) as Role
  const context = { ...testContext(db, role), rules, brokerage: brokerageWith(profiles, rules) }
  const person = { id: who, loginName: who, displayName: who, email: null, role }
  const agentKey = who === 'private of the office' ? 'M-own' : 'M-other'
  const user =
    role === 'idx' || role === 'public'
      ? null
      : { ...person, administrator: who === 'administrator', agentKey }
  return { ...context, user, scope: scopeOf(context, role, user) }
}
