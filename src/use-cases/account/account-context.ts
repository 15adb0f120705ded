import type { UserRow } from '#db/queries/accounts/users.ts'
import type { SignInContext } from './sign-in-context.ts'

/** Makes and checks passwords. `hash` throws `PasswordsBusy` when too many wait. */
export interface NewPasswords {
  hash(password: string): Promise<string>
  /** Whether it is one of those that are tried first. */
  isCommon(password: string): Promise<boolean>
}

/** What accounts need beside a context. */
export interface AccountContext extends SignInContext {
  readonly newPasswords: NewPasswords
  /** Whether this network may ask for one more registration or mail; asking counts. */
  readonly mayRegister: (clientAddress: string) => boolean
  /** Whether one more mail may go to this address; asking counts. */
  readonly mayMail: (email: string) => boolean
}

export type Person = Pick<UserRow, 'Id' | 'DisplayName' | 'Email'>

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
export const verifyLinkMs = 2 * dayMs
export const resetLinkMs = 30 * minuteMs
export const invitationLinkMs = 7 * dayMs
export const emailLinkMs = dayMs
/** The old address can take a change back for so long. */
export const undoLinkMs = 7 * dayMs

/** Access to VOW listings lasts so long after a sign-in (domain.md V-7: 90 days at least). */
export const grantUntil = ({ brokerage }: Pick<AccountContext, 'brokerage'>, at: Date) =>
  new Date(at.getTime() + brokerage.grantDays * dayMs)

/** The hash of a new password, or null where too many wait. */
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
