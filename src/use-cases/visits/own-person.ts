import { findUserById } from '#db/queries/account/users.ts'
import { emptyPerson, type PersonForm } from '#src/domain/visits/person.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function ownPerson({ db, user }: Context): PersonForm {
  const row = user === null ? null : findUserById(db, user.id)
  if (row === null) return emptyPerson
  return { ...emptyPerson, name: row.DisplayName, email: row.Email ?? '', phone: row.Phone ?? '' }
}
