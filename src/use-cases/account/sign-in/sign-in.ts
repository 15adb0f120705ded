import { findSignInHistory, isTrusted } from '#db/queries/account/device-rows.ts'
import { getFactors } from '#db/queries/account/second-factor-rows.ts'
import { findUser, normalizeLoginName, type UserRow } from '#db/queries/account/user-rows.ts'
import { isClosed } from '#src/domain/account/grant.ts'
import { requiresSecondStep } from '#src/domain/account/second-factor.ts'
import { parseRole } from '#src/domain/context/access/roles.ts'
import type {
  Passwords,
  SignInAttempt,
  SignInContext,
} from '#src/use-cases/account/sign-in-context.ts'
import { deviceHash } from './devices.ts'
import { type Browser, type Entered, startSession } from './start-session.ts'
import { issueTicket } from './tickets.ts'

export interface SignInInput extends Browser {
  readonly loginName: string
  readonly password: string
}

export type SignInOutcome =
  | Entered
  /** The account has a second factor. `ticket` proves to the next step that the password was correct. */
  | { readonly kind: 'second-step'; readonly ticket: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy' }

const maxNameLength = 200
const maxPasswordLength = 1000

/** Unknown accounts, wrong passwords, and disabled accounts have the same result and take the same time. */
export async function signIn(context: SignInContext, input: SignInInput): Promise<SignInOutcome> {
  const name = normalizeLoginName(input.loginName).slice(0, maxNameLength)
  const user = findUser(context.db, name)
  const tried = tryOf(context, user?.LoginName ?? name, input)
  const { wait, rank } = context.attempts.take(tried)
  if (wait > 0) return { kind: 'wait', seconds: wait }
  const hash = user?.PasswordHash ?? null
  const matches = await verifyInTime(context.passwords, hash, input.password, rank)
  if (matches === 'busy') {
    context.attempts.giveBack(tried)
    return { kind: 'busy' }
  }
  if (!user || !matches || isClosed(user, context.clock())) {
    context.log.warn(
      { clientAddress: context.clientAddress, known: user !== null },
      'sign-in refused',
    )
    return { kind: 'refused' }
  }
  context.attempts.giveBack(tried)
  if (!needsSecondStep(context, user, input))
    return startSession(context, user, input, { byPassword: true })
  const { Id: userId, PasswordChangedAt: changedAt } = user
  return { kind: 'second-step', ticket: issueTicket(context, 'second-step', { userId, changedAt }) }
}

function needsSecondStep(
  { db, clock, secondFactorRequired }: SignInContext,
  { Id: userId, Role }: UserRow,
  { device }: SignInInput,
): boolean {
  const factors = getFactors(db, userId)
  if (!requiresSecondStep(parseRole(Role), secondFactorRequired, factors)) return false
  const knownDevice = device !== null && { userId, tokenHash: deviceHash(device), at: clock() }
  return !(knownDevice && isTrusted(db, knownDevice))
}

export function tryOf(
  { db }: Pick<SignInContext, 'db'>,
  account: string,
  { network, device }: Pick<Browser, 'network' | 'device'>,
): SignInAttempt {
  const tokenHash = device === null ? '' : deviceHash(device)
  const history = findSignInHistory(db, account, { tokenHash, network })
  const isKnownNetwork = history.network
  return { account, network, device: history.device ? tokenHash : null, isKnownNetwork }
}

export async function verifyInTime(
  passwords: Passwords,
  hash: string | null,
  password: string,
  rank: number,
): Promise<boolean | 'busy'> {
  try {
    return await passwords.verify(hash, password.slice(0, maxPasswordLength), rank)
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordsBusy') return 'busy'
    throw error
  }
}

export async function signOut(
  context: Pick<SignInContext, 'sessions' | 'log' | 'user'>,
  token: string | null,
) {
  if (token === null) return
  await context.sessions.end(token)
  context.log.info({ userId: context.user?.id }, 'signed out')
}
