import type { Field } from '#src/domain/dictionary/index.ts'
import type { Role } from './roles.ts'

/**
 * What a role may see at all. It is applied by the search engine before any filter, and again where a single
 * listing is shown; a filter or a sort over a field that the scope hides is refused like an unknown field.
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

const scopes: Readonly<Record<Role, Scope>> = {
  private: makeScope('private'),
  vow: makeScope('vow'),
  portal: makeScope('portal'),
  idx: makeScope('idx'),
  public: makeScope('public'),
}

/** The same object for the same role. */
export const scopeFor = (role: Role): Scope => scopes[role]

/** Whether the scope knows the field at all. */
export function canSeeField(scope: Scope, field: Field): boolean {
  return !(scope.hidesMemberFields && field.audience === 'members')
}
