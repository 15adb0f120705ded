import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, count, eq, isNull, like, max, or } from '#db/orm/drizzle.ts'
import { members, sessions, users } from '#db/schema/index.ts'

export interface ListWindow {
  /** Part of a name or an address; an empty text matches all accounts. */
  readonly q: string
  readonly limit: number
  readonly offset: number
}

const contains = (q: string) => `%${q}%`

const matching = (q: string) =>
  q === ''
    ? undefined
    : or(
        like(users.LoginName, contains(q.toLowerCase())),
        like(users.DisplayName, contains(q)),
        like(users.Email, contains(q)),
      )

/** Lists accounts by display name, each with the latest sign-in of its sessions, in seconds since 1970. */
export const findAccounts = ({ read }: Database, { q, limit, offset }: ListWindow) =>
  read
    .select({
      id: users.Id,
      loginName: users.LoginName,
      name: users.DisplayName,
      email: users.Email,
      role: users.Role,
      administrator: users.Administrator,
      disabled: users.Disabled,
      readOnlyUntil: users.ReadOnlyUntil,
      verifiedAt: users.EmailVerifiedAt,
      signedInAt: max(sessions.createdAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.Id))
    .where(matching(q))
    .groupBy(users.Id)
    .orderBy(asc(users.DisplayName), asc(users.Id))
    .limit(limit)
    .offset(offset)
    .all()

export const countAccounts = ({ read }: Database, q: string): number =>
  read.select({ n: count() }).from(users).where(matching(q)).get()!.n

export const countAdministrators = ({ orm }: Transaction): number =>
  orm
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.Administrator, true), eq(users.Disabled, false), isNull(users.LeavingAt)))
    .get()!.n

export const findMemberByNumber = ({ orm }: Transaction, number: string) =>
  orm
    .select()
    .from(members)
    .where(or(eq(members.MemberKey, number), eq(members.MemberMlsId, number)))
    .get() ?? null
