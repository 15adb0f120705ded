import type { Owner } from '#db/queries/contacts/owned.ts'
import { contactMissing, contactsForAgents, contactsSignIn } from '#src/domain/contacts/messages.ts'
import { canAdministrate, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'

export function contactOwner(context: Context): Owner {
  const { id } = requireRight(context, canWorkWithContacts, contactsSignIn, contactsForAgents)
  return { userId: id, ownsUnowned: canAdministrate(personOf(context)) }
}

export const noSuchContact = () => new RequestError('NotFound', contactMissing)
