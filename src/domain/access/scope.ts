import type { Field } from '#src/domain/dictionary/index.ts'
import type { Role } from './roles.ts'

/**
 * What a role may see at all. It is applied by the search engine before any filter, and again by whoever shows a
 * listing; a filter or a sort over a field that the scope hides is refused like an unknown field.
 */
export interface Scope {
  readonly role: Role
  /** Statuses that are shown, or null for all of them. */
  readonly statuses: readonly string[] | null
  /** Listings whose seller withheld them from the internet are hidden. */
  readonly internetOnly: boolean
  /** Fields that tell where a property is are NULL if its seller withheld the address. */
  readonly hidesWithheldAddresses: boolean
  /** Fields for members are hidden. */
  readonly hidesMemberFields: boolean
}

// Expired, withdrawn, cancelled and unfinished listings are no consumer's business (NAR 18.2).
const consumerStatuses = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending', 'Closed']

const scopes = new Map<Role, Scope>()

/** The same object for the same role. */
export function scopeFor(role: Role): Scope {
  const scope = scopes.get(role) ?? makeScope(role)
  scopes.set(role, scope)
  return scope
}

function makeScope(role: Role): Scope {
  const consumer = role !== 'private'
  return {
    role,
    statuses: consumer ? consumerStatuses : null,
    internetOnly: consumer,
    hidesWithheldAddresses: consumer,
    hidesMemberFields: consumer,
  }
}

/** Whether the scope knows the field at all. */
export function canSeeField(scope: Scope, field: Field): boolean {
  return !(scope.hidesMemberFields && field.audience === 'members')
}
