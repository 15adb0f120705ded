import type { Orm } from '#db/connect.ts'
import { desc, eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, contacts, sessions, users } from '#db/schema/index.ts'
import { isOwnContact, type Owner } from './owned.ts'

const sessionsMost = 50

export function findContactActivity(orm: Orm, owner: Owner, id: string) {
  const isAccount = isOwnContact(owner, id)
  const account = orm
    .select({ createdAt: users.CreatedAt, verifiedAt: users.EmailVerifiedAt })
    .from(contacts)
    .innerJoin(users, eq(users.Id, contacts.UserId))
    .where(isAccount)
    .get()
  if (account === undefined) return null
  const terms = orm
    .select({ version: acceptedTerms.Version, at: acceptedTerms.AcceptedAt })
    .from(contacts)
    .innerJoin(acceptedTerms, eq(acceptedTerms.UserId, contacts.UserId))
    .where(isAccount)
    .all()
  const signedIn = orm
    .select({ at: sessions.createdAt })
    .from(contacts)
    .innerJoin(sessions, eq(sessions.userId, contacts.UserId))
    .where(isAccount)
    .orderBy(desc(sessions.createdAt))
    .limit(sessionsMost)
    .all()
  return { ...account, terms, sessions: signedIn.map(({ at }) => at) }
}
