import { findUserById } from '#db/queries/accounts/users.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { emptyPerson, type PersonForm } from '#src/domain/visits/person.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export async function ownPerson({ db, user }: Context): Promise<PersonForm> {
  const row = user === null ? null : await findUserById(db, user.id)
  if (row === null) return emptyPerson
  return { ...emptyPerson, name: row.DisplayName, email: row.Email ?? '', phone: row.Phone ?? '' }
}

/** Whether an account has this address; typed ones may be anyone's. */
export const isAddressOf = (user: { readonly email: string | null } | null, typed: string) =>
  user?.email != null && emailKey(user.email) === emailKey(typed)
