import { findUser, normalizeLoginName } from '#db/queries/accounts/users.ts'
import { parseRole, type Role } from '#src/domain/access/roles.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The store of sessions. A token is a secret of the browser that has it. */
export interface Sessions {
  /** Starts a session; the one that the browser came with ends in the same transaction. */
  start(
    user: { id: string; role: Role },
    from: { userAgent: string | null; replaces: string | null },
  ): Promise<{ token: string; maxAgeSeconds: number }>
  end(token: string): Promise<void>
}

/** `verify` costs the same whether the hash is there or not; it throws `PasswordsBusy` when too many wait. */
export interface Passwords {
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Counts tries per address and per account. */
export interface Attempts {
  /** Notes a try; seconds to wait if there were too many already, else 0. */
  take(clientAddress: string, account: string): number
  /** A try that succeeded does not count. */
  giveBack(clientAddress: string, account: string): void
}

export interface SignInContext extends Context {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly clientAddress: string
}

export interface SignInInput {
  readonly loginName: string
  readonly password: string
  readonly userAgent: string | null
  /** The token that the browser came with. */
  readonly replaces: string | null
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly maxAgeSeconds: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy' }

const longestName = 200
const longestPassword = 1000

/** An unknown account, a wrong password and a disabled account are told apart by nothing, time included. */
export async function signIn(context: SignInContext, input: SignInInput): Promise<SignInOutcome> {
  const account = normalizeLoginName(input.loginName).slice(0, longestName)
  const seconds = context.attempts.take(context.clientAddress, account)
  if (seconds > 0) return { kind: 'wait', seconds }
  const user = await findUser(context.db, account)
  const matches = await check(context, user?.PasswordHash ?? null, input.password)
  if (matches === 'busy') return { kind: 'busy' }
  if (!user || !matches || user.Disabled) {
    context.log.warn(
      { clientAddress: context.clientAddress, known: user !== null },
      'sign-in refused',
    )
    return { kind: 'refused' }
  }
  context.attempts.giveBack(context.clientAddress, account)
  const from = { userAgent: input.userAgent, replaces: input.replaces }
  const session = await context.sessions.start({ id: user.Id, role: parseRole(user.Role) }, from)
  context.log.info({ userId: user.Id, clientAddress: context.clientAddress }, 'signed in')
  return { kind: 'signed-in', ...session }
}

async function check(
  { passwords }: SignInContext,
  hash: string | null,
  password: string,
): Promise<boolean | 'busy'> {
  try {
    return await passwords.verify(hash, password.slice(0, longestPassword))
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordsBusy') return 'busy'
    throw error
  }
}

/** Ends the session of this browser; without one nothing happens. */
export async function signOut(
  context: Pick<SignInContext, 'sessions' | 'log' | 'user'>,
  token: string | null,
) {
  if (token === null) return
  await context.sessions.end(token)
  context.log.info({ userId: context.user?.id }, 'signed out')
}
