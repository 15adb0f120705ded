import { getUserById } from '#db/queries/account/user-rows.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import type { Context } from './context.ts'

/**
 * Returns whether the account has confirmed the address. Visitors can type any address, so mail to an unconfirmed one
 * must not repeat anything that was typed, not even the name.
 */
export function isConfirmedAddress(
  { db }: Context,
  userId: string | null,
  address: string,
): boolean {
  const user = userId === null ? null : getUserById({ orm: db.read }, userId)
  return (
    user !== null &&
    user.EmailVerifiedAt !== null &&
    emailKey(user.Email ?? '') === emailKey(address)
  )
}
