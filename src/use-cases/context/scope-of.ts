import { exclusiveOfficeOf, officesOutsideIdx } from '#db/queries/listings/visibility.ts'
import type { Role } from '#src/domain/access/roles.ts'
import { makeScope, type Scope } from '#src/domain/access/scope.ts'
import type { CacheKind } from '#src/domain/cache/cache.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { CurrentUser, Site } from './context.ts'

const scopes: CacheKind<string, Scope> = { name: 'scopes', maxEntries: 200 }

type ScopeSite = Pick<Site, 'caches' | 'clock' | 'db' | 'localTime' | 'rules'>
type ScopeUser = Pick<CurrentUser, 'administrator' | 'agentKey'>

/** What the user, or null for a visitor, may see at this moment; the same object while that is the same. */
export function scopeOf(site: ScopeSite, role: Role, user: ScopeUser | null): Scope {
  const { caches, clock, db, localTime, rules } = site
  const isMember = role === 'private' && user !== null
  const scope = makeScope(role, {
    administrator: user?.administrator ?? false,
    ownOffice: isMember && user.agentKey !== null ? exclusiveOfficeOf(db, user.agentKey) : null,
    officesOutsideIdx: officesOutsideIdx(db),
    today: localDate(clock(), localTime),
    missingFlagsWithhold: rules.missingFlagsWithhold,
  })
  return caches.of(scopes).getOrSet(JSON.stringify(scope), () => scope)
}
