import { findVisibilityFacts } from '#db/queries/alerts/reach.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { scopeOfSource } from '#src/domain/context/access/source-rules.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Returns the scope for each of some listings, with only the rules of its source. */
export function scopesBySource(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  rowKeys: readonly number[],
): (rowKey: number) => Scope {
  if (scope.sourceRules.length === 0) return () => scope
  const facts = findVisibilityFacts(db, [...new Set(rowKeys)])
  const scopes = new Map<string | null, Scope>()
  return (rowKey) => {
    const source = facts.get(rowKey)?.OriginatingSystemName ?? null
    const known = scopes.get(source) ?? scopeOfSource(scope, source)
    scopes.set(source, known)
    return known
  }
}
