import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import type { Person } from '#db/queries/alerts/confirmed.ts'
import { grantedRole } from '#src/domain/account/grant.ts'
import type { Recipients } from '#src/domain/alerts/alert.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { type Scope, whenUpToDate } from '#src/domain/context/access/scope.ts'
import type { Context, CurrentUser, Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

export interface AlertReader {
  readonly user: CurrentUser | null
  readonly role: Role
  /** What the reader may see when all sources are up to date. News of `hiddenSources` waits until they are. */
  readonly scope: Scope
  readonly hiddenSources: readonly string[]
  /** Ids of accounts and contacts. Listings that any of them hid are left out. */
  readonly hiders: readonly string[]
}

export interface Addressed {
  readonly recipients: Recipients
  readonly owner: Person
  readonly contactId: string | null
  readonly contactUser: Person | null
}

export const addressedOf = ({
  alert,
  owner,
  contact,
  contactUser,
}: AlertWithPeople): Addressed => ({
  recipients: alert.Recipients,
  owner,
  contactId: contact?.Id ?? null,
  contactUser,
})

/**
 * Returns the reader of an alert, with the contact's rights if there is a contact. Readers with equal rights share one
 * scope object.
 */
export function recipientFinderFor(site: Site): (addressed: Addressed) => AlertReader {
  const scopes = new Map<string, Pick<AlertReader, 'scope' | 'hiddenSources'>>()
  return ({ recipients, owner, contactId, contactUser }) => {
    const isOwner = contactId === null || recipients === 'owner'
    const person = isOwner ? owner : contactUser
    const role = person === null ? 'idx' : grantedRole(person, site.clock())
    const user = person === null ? null : currentUser(person, role)
    const key = `${role} ${role === 'private' ? (user?.agentKey ?? '') : ''}`
    const rights = scopes.get(key) ?? rightsOf(mailScope(site, role, user))
    scopes.set(key, rights)
    const hiders = [person?.Id, isOwner ? null : contactId].filter((id) => id != null)
    return { user, role, ...rights, hiders }
  }
}

const rightsOf = (scope: Scope) => ({
  scope: whenUpToDate(scope),
  hiddenSources: scope.hiddenSources,
})

const currentUser = (person: Person, role: Role): CurrentUser => ({
  id: person.Id,
  loginName: person.LoginName,
  displayName: person.DisplayName,
  email: person.Email,
  role,
  administrator: person.Administrator,
  agentKey: person.AgentKey,
  readOnlyUntil: person.ReadOnlyUntil,
})

/** No mail shows office exclusives (IDX I-24). */
function mailScope(site: Site, role: Role, user: CurrentUser | null): Scope {
  const scope = scopeOf(site, role, user)
  return {
    ...scope,
    ownOffice: null,
    audiences: scope.audiences.filter((audience) => audience !== 'Office'),
  }
}

export const contextOf = (site: Site, { user, role, scope }: AlertReader): Context => ({
  ...site,
  user,
  role,
  scope,
  requestId: 'alerts',
  share: null,
  lowData: false,
})
