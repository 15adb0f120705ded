import type { Transaction } from '#db/connect.ts'
import { findKnownPlace, noteDevice, type Place } from '#db/queries/accounts/devices.ts'
import { findUser, normalizeLoginName, type UserRow } from '#db/queries/accounts/users.ts'
import { parseRole } from '#src/domain/access/roles.ts'
import { deviceHash, deviceTokenFor, onNewDevice } from './devices.ts'
import type { Passwords, SignInContext, Try } from './sign-in-context.ts'

export interface SignInInput {
  readonly loginName: string
  readonly password: string
  readonly userAgent: string | null
  /** An IPv4 address, or the network of an IPv6 address. */
  readonly network: string
  /** The token of a device that the browser came with. */
  readonly device: string | null
  /** The token of a session that the browser came with. */
  readonly replaces: string | null
}

export type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly token: string
      readonly maxAgeSeconds: number
      readonly deviceToken: string
      /** Its owner asked to delete the account. */
      readonly isLeaving: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy' }

const longestName = 200
const longestPassword = 1000
const longestUserAgent = 300

/** An unknown account, a wrong password and a disabled account are told apart by nothing, time included. */
export async function signIn(context: SignInContext, input: SignInInput): Promise<SignInOutcome> {
  const name = normalizeLoginName(input.loginName).slice(0, longestName)
  const user = await findUser(context.db, name)
  const tried = await tryOf(context, user?.LoginName ?? name, input)
  const { wait, rank } = context.attempts.take(tried)
  if (wait > 0) return { kind: 'wait', seconds: wait }
  const hash = user?.PasswordHash ?? null
  const matches = await verifyInTime(context.passwords, hash, input.password, rank)
  if (matches === 'busy') {
    context.attempts.giveBack(tried)
    return { kind: 'busy' }
  }
  if (!user || !matches || user.Disabled) {
    context.log.warn(
      { clientAddress: context.clientAddress, known: user !== null },
      'sign-in refused',
    )
    return { kind: 'refused' }
  }
  context.attempts.giveBack(tried)
  return enter(context, user, input)
}

async function tryOf(
  { db }: SignInContext,
  account: string,
  { network, device }: SignInInput,
): Promise<Try> {
  const tokenHash = device === null ? '' : deviceHash(device)
  const known = await findKnownPlace(db, account, { tokenHash, network })
  const isKnownNetwork = known.network
  return { account, network, device: known.device ? tokenHash : null, isKnownNetwork }
}

/** `busy` where too many wait. */
export async function verifyInTime(
  passwords: Passwords,
  hash: string | null,
  password: string,
  rank: number,
): Promise<boolean | 'busy'> {
  try {
    return await passwords.verify(hash, password.slice(0, longestPassword), rank)
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordsBusy') return 'busy'
    throw error
  }
}

async function enter(
  context: SignInContext,
  user: UserRow,
  { replaces, network, device, ...input }: SignInInput,
): Promise<SignInOutcome> {
  const userAgent = input.userAgent?.slice(0, longestUserAgent) ?? null
  const deviceToken = await deviceTokenFor(context.db, device)
  const place = { tokenHash: deviceHash(deviceToken), network }
  const session = await context.sessions.start(
    { id: user.Id, role: parseRole(user.Role) },
    { userAgent, replaces },
    (tx) => notePlace(context, tx, user, { ...place, userAgent, at: context.clock() }),
  )
  context.log.info({ userId: user.Id, clientAddress: context.clientAddress }, 'signed in')
  const isLeaving = user.LeavingAt !== null
  return { kind: 'signed-in', ...session, deviceToken, isLeaving }
}

function notePlace(
  context: SignInContext,
  tx: Transaction,
  user: UserRow,
  use: Place & { userAgent: string | null; at: Date },
): void {
  const { isNew, isFirst } = noteDevice(tx, { ...use, userId: user.Id })
  if (isNew && !isFirst) onNewDevice(context, tx, { user, ...use })
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
