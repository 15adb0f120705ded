import { hash } from 'node:crypto'
import { dataVersion } from '#db/database-cache.ts'
import { getFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { exclusiveOfficeOf, officesOutsideIdx } from '#db/queries/listings/office-visibility.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import { readerRules, sourceRulesOf } from '#src/domain/admin/rules/source-scopes.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { localDate, minuteMs } from '#src/domain/local-time.ts'
import type { LinkType } from '#src/domain/sharing/shared-link.ts'
import type { CurrentUser, Site } from './context.ts'

const scopes: CacheKind<string, Scope> = { name: 'scopes', maxEntries: 200 }

type ScopeSite = Pick<
  Site,
  'brokerage' | 'caches' | 'clock' | 'db' | 'localTime' | 'mediaOrigins' | 'rules'
>
type ScopeUser = Pick<CurrentUser, 'administrator' | 'agentKey'>

/** A null `user` is a visitor. Returns the same object until something that affects the scope changes. */
export const scopeOf = (site: ScopeSite, role: Role, user: ScopeUser | null): Scope =>
  scopeFrom(site, role, user, false)

/** The MLS may allow readers of direct links to see what registered consumers see. */
export const scopeOfLink = (site: ScopeSite, type: LinkType): Scope =>
  scopeFrom(site, 'idx', null, type === 'Direct' && site.rules.directLinks === 'clients')

const latest: CacheKind<string, Scope> = { name: 'scopes of the minute', maxEntries: 500 }

function scopeFrom(site: ScopeSite, role: Role, user: ScopeUser | null, asClient: boolean): Scope {
  const { caches, clock, db, localTime, mediaOrigins, brokerage, rules: configured } = site
  const cache = caches.of(latest)
  cache.clearUnless(dataVersion(db))
  const minute = Math.floor(clock().getTime() / minuteMs)
  const person = user && `${user.administrator} ${user.agentKey}`
  const rules = caches.of(namesOfRules).getOrSet(brokerage.rules, () => nameOf(brokerage.rules))
  const settings = `${localTime.timeZone} ${configured.missingFlagsWithhold} ${rules} ${mediaOrigins}`
  const old = oldSourcesOf(getFeedAges(db), clock())
  const key = `${minute} ${role} ${asClient} ${person} ${settings} ${JSON.stringify(old)}`
  return cache.getOrSet(key, () => findScope(site, role, user, { ...old, asClient }))
}

const namesOfRules: CacheKind<SiteRules, string> = { name: 'names of rules', maxEntries: 20 }

const nameOf = ({ base, bySource }: SiteRules) =>
  hash('sha256', JSON.stringify([base, ...bySource]), 'base64url')

type ScopeNow = ReturnType<typeof oldSourcesOf> & { readonly asClient: boolean }

function findScope(site: ScopeSite, role: Role, user: ScopeUser | null, scopeNow: ScopeNow): Scope {
  const { caches, clock, db, localTime } = site
  const { rules } = site.brokerage
  const today = localDate(clock(), localTime)
  const reader = { role, asClient: scopeNow.asClient }
  const isMember = role === 'private' && user !== null
  const scope = makeScope(role, {
    administrator: user?.administrator ?? false,
    ownOffice: isMember && user.agentKey !== null ? exclusiveOfficeOf(db, user.agentKey) : null,
    officesOutsideIdx: officesOutsideIdx(db),
    ...scopeNow,
    today,
    statuses: readerRules(rules.base, reader).statuses,
    missingFlagsWithhold: site.rules.missingFlagsWithhold || rules.base.missingFlags === 'withhold',
    sourceRules: sourceRulesOf(rules, reader, today),
    photoOrigins: site.mediaOrigins ?? null,
  })
  return caches.of(scopes).getOrSet(JSON.stringify(scope), () => scope)
}
