import type { Owner } from '#db/queries/contacts/owned.ts'
import { contactMissing, contactsForAgents, contactsSignIn } from '#src/domain/contacts/messages.ts'
import { canAdministrate, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export function contactOwner(context: Context): Owner {
  const person = personOf(context)
  if (context.user === null) throw new RequestError('LoginRequired', contactsSignIn)
  if (!canWorkWithContacts(person)) throw new RequestError('Forbidden', contactsForAgents)
  return { userId: context.user.id, ownsUnowned: canAdministrate(person) }
}

export const noSuchContact = () => new RequestError('NotFound', contactMissing)
