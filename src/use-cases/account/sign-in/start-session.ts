import type { Transaction } from '#db/connect.ts'
import { renewGrant } from '#db/queries/account/account-changes.ts'
import { addActivity } from '#db/queries/account/activity-trail.ts'
import { noteDevice, type SignInPlace, trustDevice } from '#db/queries/account/device-rows.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { isRegistrant } from '#src/domain/context/access/registrants.ts'
import { parseRole } from '#src/domain/context/access/roles.ts'
import { grantUntil } from '#src/use-cases/account/account-context.ts'
import { activityAt } from '#src/use-cases/account/registrants/activity-recorder.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { deviceHash, deviceTokenFor, mailAboutNewDevice } from './devices.ts'

export interface Browser {
  readonly userAgent: string | null
  /** The browser's IPv4 address, or the network of its IPv6 address. */
  readonly network: string
  readonly device: string | null
  readonly replaces: string | null
}

export interface Entered {
  readonly kind: 'signed-in'
  readonly token: string
  readonly maxAgeSeconds: number
  readonly deviceToken: string
  readonly isLeaving: boolean
}

export interface Entrance {
  readonly byPassword: boolean
  readonly trustUntil?: Date | null
  /** `along` runs in the transaction that creates the session. An exception rolls back both. */
  readonly along?: (tx: Transaction) => void
}

const maxUserAgentLength = 300

export async function startSession(
  context: SignInContext,
  user: UserRow,
  { replaces, network, device, ...browser }: Browser,
  entrance: Entrance,
): Promise<Entered> {
  const userAgent = browser.userAgent?.slice(0, maxUserAgentLength) ?? null
  const deviceToken = deviceTokenFor(context.db, device)
  const use = { tokenHash: deviceHash(deviceToken), network, userAgent, at: context.clock() }
  const session = await context.sessions.start(
    { id: user.Id, role: parseRole(user.Role) },
    { userAgent, replaces },
    (tx) => {
      entrance.along?.(tx)
      notePlace(context, tx, user, use)
      if (isRegistrant(user.Role, user.ReadOnlyUntil)) noteSignIn(context, tx, user, use)
      const { trustUntil: until } = entrance
      if (until) trustDevice(tx, { userId: user.Id, tokenHash: use.tokenHash, until })
      if (entrance.byPassword && isRegistrant(user.Role, user.ReadOnlyUntil))
        renewGrant(tx, user.Id, grantUntil(context, context.clock()))
    },
  )
  context.log.info({ userId: user.Id, clientAddress: context.clientAddress }, 'signed in')
  const isLeaving = user.LeavingAt !== null
  return { kind: 'signed-in', ...session, deviceToken, isLeaving }
}

function noteSignIn(
  context: SignInContext,
  tx: Transaction,
  { Id: UserId }: UserRow,
  { network, userAgent }: SignInPlace & { userAgent: string | null },
): void {
  const What = [network, userAgent ?? ''].join(' ').trimEnd()
  addActivity(tx, [activityAt(context, { UserId, Kind: 'signed_in', What })])
}

function notePlace(
  context: SignInContext,
  tx: Transaction,
  user: UserRow,
  use: SignInPlace & { userAgent: string | null; at: Date },
): void {
  const { isNew, isFirst, isKnownNetwork } = noteDevice(tx, { ...use, userId: user.Id })
  if (isNew && !isFirst) mailAboutNewDevice(context, tx, { user, isKnownNetwork, ...use })
}
