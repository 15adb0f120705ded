import type { Database, Orm, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, desc, eq, gt, gte, inArray, or, sql } from '#db/orm/drizzle.ts'
import { devices, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

/** Where an account signs in from: the browser, identified by the hash of its token, and the network. */
export interface SignInPlace {
  readonly tokenHash: string
  readonly network: string
}

/** Whether the account has signed in from this browser, and from this network, before. */
export interface SignInHistory {
  readonly device: boolean
  readonly network: boolean
}

const maxOfAccount = 50

const signInRows = oncePerDatabase(({ read }) =>
  read
    .select({ tokenHash: devices.TokenHash, network: devices.Network })
    .from(devices)
    .innerJoin(users, eq(users.Id, devices.UserId))
    .where(
      and(
        eq(users.LoginName, sql.placeholder('loginName')),
        gte(devices.LastSeenAt, users.PasswordChangedAt),
        or(
          eq(devices.TokenHash, sql.placeholder('tokenHash')),
          eq(devices.Network, sql.placeholder('network')),
        ),
      ),
    )
    .prepare(),
)

/** Finds out whether an account has signed in from a place since its last change of password. */
export function findSignInHistory(
  db: Database,
  loginName: string,
  { tokenHash, network }: SignInPlace,
): SignInHistory {
  const rows = signInRows(db).all({ loginName, tokenHash, network })
  return {
    device: rows.some((row) => row.tokenHash === tokenHash),
    network: rows.some((row) => row.network === network),
  }
}

export function isDevice(db: Database, tokenHash: string): boolean {
  const row = db.read.select().from(devices).where(eq(devices.TokenHash, tokenHash)).get()
  return row !== undefined
}

export function isTrusted(
  { read }: Database,
  { userId, tokenHash, at }: { userId: string; tokenHash: string; at: Date },
): boolean {
  const row = read
    .select({ Id: devices.Id })
    .from(devices)
    .innerJoin(users, eq(users.Id, devices.UserId))
    .where(
      and(
        eq(devices.UserId, userId),
        eq(devices.TokenHash, tokenHash),
        gt(devices.TrustedUntil, at.toISOString()),
        gte(devices.LastSeenAt, users.PasswordChangedAt),
      ),
    )
    .get()
  return row !== undefined
}

/** Trusts a browser until the given time. The browser must already be a device of the account. */
export function trustDevice(
  { orm }: Transaction,
  { userId, tokenHash, until }: { userId: string; tokenHash: string; until: Date },
): void {
  const isThisDevice = and(eq(devices.UserId, userId), eq(devices.TokenHash, tokenHash))
  orm.update(devices).set({ TrustedUntil: until.toISOString() }).where(isThisDevice).run()
}

export function forgetTrust({ orm }: Transaction, userId: string): void {
  orm.update(devices).set({ TrustedUntil: null }).where(eq(devices.UserId, userId)).run()
}

export const countTrusted = (orm: Orm, userId: string, at: Date): number =>
  new Set(
    orm
      .select({ hash: devices.TokenHash })
      .from(devices)
      .where(and(eq(devices.UserId, userId), gt(devices.TrustedUntil, at.toISOString())))
      .all()
      .map(({ hash }) => hash),
  ).size

export interface DeviceUse extends SignInPlace {
  readonly userId: string
  readonly userAgent: string | null
  readonly at: Date
}

/** Records a sign-in and keeps the account's 50 latest places. `isFirst` is true if it had no device before. */
export function noteDevice(
  { orm }: Transaction,
  { userId, tokenHash, network, userAgent, at }: DeviceUse,
): { isNew: boolean; isFirst: boolean; isKnownNetwork: boolean } {
  const before = orm
    .select()
    .from(devices)
    .where(eq(devices.UserId, userId))
    .orderBy(desc(devices.LastSeenAt), desc(devices.Id))
    .all()
  const same = before.find((row) => row.TokenHash === tokenHash)
  const visit = { UserAgent: userAgent, LastSeenAt: at.toISOString() }
  const row = {
    Id: newId(at),
    UserId: userId,
    TokenHash: tokenHash,
    Network: network,
    CreatedAt: same?.CreatedAt ?? visit.LastSeenAt,
    TrustedUntil: same?.TrustedUntil,
    ...visit,
  }
  const target = [devices.UserId, devices.TokenHash, devices.Network]
  orm.insert(devices).values(row).onConflictDoUpdate({ target, set: visit }).run()
  const others = before.filter((row) => row.TokenHash !== tokenHash || row.Network !== network)
  const surplus = others.slice(maxOfAccount - 1).map(({ Id }) => Id)
  if (surplus.length > 0) orm.delete(devices).where(inArray(devices.Id, surplus)).run()
  const isKnownNetwork = before.some((row) => row.Network === network)
  return { isNew: same === undefined, isFirst: before.length === 0, isKnownNetwork }
}
