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
      return condition.rows.kind !== 'listed'
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

/** The scope with all listings of each home. */
export const withEachListing = (scope: Scope): Scope =>
  scope.homeLetters === '' ? scope : { ...scope, homeLetters: '' }

/** A listing that someone asks for is found, even where another one of its home is shown in lists. */
export const withNamedListings = <
  Query extends { readonly scope: Scope; readonly condition: Condition },
>(
  query: Query,
): Query =>
  namesListings(query.condition) ? { ...query, scope: withEachListing(query.scope) } : query
