import { findUserById } from '#db/queries/account/user-rows.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { verifyInTime } from './sign-in.ts'

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy' }

/** Attempts with a session or a mailed link count separately, since strangers have neither. */
const ownPassword = 'own password'

export async function checkPassword(
  context: Pick<SignInContext, 'db' | 'attempts' | 'passwords' | 'clientAddress' | 'log'>,
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const { db, attempts, passwords, clientAddress } = context
  const user = findUserById(db, userId)
  const account = user?.LoginName ?? ''
  const tried = { account, network: clientAddress, device: ownPassword, isKnownNetwork: true }
  const { wait, rank } = attempts.take(tried)
  if (wait > 0) return { kind: 'wait', seconds: wait }
  const hash = user?.PasswordHash ?? null
  const matches = await verifyInTime(passwords, hash, password, rank)
  if (matches === false) return { kind: 'wrong-password' }
  attempts.giveBack(tried)
  return { kind: matches === 'busy' ? 'busy' : 'right' }
}
