import { getUserById } from '#db/queries/account/users.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import type { Context } from './context.ts'

/**
 * Whether an account has confirmed an address. Mail to others says nothing that was typed, the name included: anyone can
 * type anyone's address.
 */
export function isOwnAddress({ db }: Context, userId: string | null, address: string): boolean {
  const user = userId === null ? null : getUserById({ orm: db.read }, userId)
  return (
    user !== null &&
    user.EmailVerifiedAt !== null &&
    emailKey(user.Email ?? '') === emailKey(address)
  )
}
