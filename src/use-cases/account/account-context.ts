import type { UserRow } from '#db/queries/account/user-rows.ts'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import { dayMs, minuteMs } from '#src/domain/local-time.ts'
import type { SignInContext } from './sign-in-context.ts'

/** `hash` throws `PasswordsBusy` if too many passwords are already waiting to be hashed. */
export interface NewPasswords {
  hash(password: string): Promise<string>
  isCommon(password: string): Promise<boolean>
}

export interface AccountContext extends SignInContext {
  readonly newPasswords: NewPasswords
  /** Counts a registration or mail from this network. Returns false if there were too many. */
  readonly mayRegister: (clientAddress: string) => boolean
  /** Counts a mail to this address. Returns false if there were too many. */
  readonly mayMail: (email: string) => boolean
}

export type Person = Pick<UserRow, 'Id' | 'DisplayName' | 'Email'>

export const verifyLinkMs = 2 * dayMs
export const resetLinkMs = 30 * minuteMs
export const invitationLinkMs = 7 * dayMs
export const emailLinkMs = dayMs
/** For this long, a link mailed to the old address can undo a change of address. */
export const undoLinkMs = 7 * dayMs

/** How long access to VOW listings lasts after a sign-in (VOW V-7: at least 90 days). */
export const grantUntil = ({ brokerage }: Pick<AccountContext, 'brokerage'>, at: Date) =>
  new Date(at.getTime() + grantDaysOf(brokerage) * dayMs)

export async function hashInTime(
  { newPasswords }: Pick<AccountContext, 'newPasswords'>,
  password: string,
): Promise<string | null> {
  try {
    return await newPasswords.hash(password)
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordsBusy') return null
    throw error
  }
}
