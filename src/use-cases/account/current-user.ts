import { findOwnContact } from '#db/queries/contacts/claim.ts'
import { permissionsOf } from '#src/domain/context/access/permissions.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { signInPath } from '#src/domain/paths.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export interface Permissions {
  readonly role: Role
  readonly can: ReturnType<typeof permissionsOf>
  readonly user: {
    readonly accountName: string | null
    readonly contact: { readonly Id: string; readonly DisplayName: string } | null
    readonly agent_id: string | null
    readonly mls_id: string | null
    readonly authUri: string
  }
}

export function getPermissions(context: Context): Permissions {
  const { user, role, db, mlsId, agentId } = context
  const contact = user === null ? null : findOwnContact(db, user.id)
  return {
    role,
    can: permissionsOf(personOf(context)),
    user: {
      accountName: user?.displayName ?? null,
      contact: contact && { Id: contact.Id, DisplayName: user!.displayName },
      agent_id: user?.agentKey ?? agentId,
      mls_id: mlsId,
      authUri: context.publicOrigin + signInPath(),
    },
  }
}
