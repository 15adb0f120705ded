import { findUserById } from '#db/queries/account/user-rows.ts'
import { emptyPerson, type PersonForm } from '#src/domain/visits/person-form.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function ownPerson({ db, user }: Context): PersonForm {
  const row = user === null ? null : findUserById(db, user.id)
  if (row === null) return emptyPerson
  return { ...emptyPerson, name: row.DisplayName, email: row.Email ?? '', phone: row.Phone ?? '' }
}
