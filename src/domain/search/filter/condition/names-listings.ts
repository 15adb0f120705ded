import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Condition } from './condition.ts'

const identities: ReadonlySet<string> = new Set([
  'Id',
  'ListingKey',
  'ListingId',
  'OriginatingSystemKey',
])

/** Whether a condition matches only listings that it names, by key or number or as those of a collection. */
export function namesListings(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.some(namesListings)
    case 'or':
      return condition.of.length > 0 && condition.of.every(namesListings)
    case 'rows':
      return true
    case 'comparison':
      return (
        condition.subject.kind === 'field' &&
        identities.has(condition.subject.field.name) &&
        condition.tests.every(({ kind }) => kind === 'oneOf')
      )
    default:
      return false
  }
}

const scopes = new WeakMap<Scope, Scope>()

/** The scope with all listings of each home. Equal arguments give the same object, by which results are cached. */
export function withEachListing(scope: Scope): Scope {
  if (scope.homeLetters === '') return scope
  const before = scopes.get(scope)
  if (before !== undefined) return before
  const wide = { ...scope, homeLetters: '' }
  scopes.set(scope, wide)
  return wide
}

/** A listing that someone asks for is found, even where another one of its home is shown in lists. */
export const withNamedListings = <
  Query extends { readonly scope: Scope; readonly condition: Condition },
>(
  query: Query,
): Query =>
  namesListings(query.condition) ? { ...query, scope: withEachListing(query.scope) } : query
