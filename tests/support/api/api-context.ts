import type { Database } from '#db/connect.ts'
import type { ApiKey, ApiRole } from '#src/domain/api/keys/api-key.ts'
import { makeScope, type ScopeContext } from '#src/domain/context/access/scope.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { testContext } from '../context.ts'

interface Program {
  readonly role?: ApiRole
  readonly fields?: ApiKey['fields']
  readonly scope?: ScopeContext
}

const agent: CurrentUser = {
  id: 'agent',
  loginName: 'agent',
  displayName: 'Ada Agent',
  email: null,
  role: 'private',
  administrator: false,
  agentKey: null,
}

/** The context of a program whose key has the role, on 2026-03-01. */
export function apiContext(
  db: Database,
  { role = 'idx', fields = null, scope }: Program = {},
): ApiContext {
  return {
    ...testContext(db, role),
    user: role === 'private' ? agent : null,
    scope: makeScope(role, { today: '2026-03-01', ...scope }),
    key: { id: 'key', name: 'Website', role, userId: null, fields, perMinute: 600 },
  }
}
