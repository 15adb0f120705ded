import { findVisibilityFacts } from '#db/queries/alerts/reach.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { scopeOfListing } from '#src/domain/context/access/source-rules.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const unknown = { OriginatingSystemName: null, StateOrProvince: null, Country: null }

/** Returns the scope for each of some listings, with only the rules that hold for it. */
export function scopesOfListings(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  rowKeys: readonly number[],
): (rowKey: number) => Scope {
  if (scope.sourceRules.length === 0) return () => scope
  const facts = findVisibilityFacts(db, [...new Set(rowKeys)])
  const scopes = new Map<string, Scope>()
  return (rowKey) => {
    const listing = facts.get(rowKey) ?? unknown
    const { OriginatingSystemName, StateOrProvince, Country } = listing
    const key = JSON.stringify([OriginatingSystemName, StateOrProvince, Country])
    const known = scopes.get(key) ?? scopeOfListing(scope, listing)
    scopes.set(key, known)
    return known
  }
}
