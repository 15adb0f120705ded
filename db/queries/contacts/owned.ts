import { and, eq, isNull, or } from '#db/orm/drizzle.ts'
import { contacts } from '#db/schema/index.ts'

/** The user whose contacts are read or changed. Administrators also own contacts that have no owner. */
export interface Owner {
  readonly userId: string
  readonly ownsUnowned: boolean
}

export const isOwned = ({ userId, ownsUnowned }: Owner) =>
  ownsUnowned
    ? or(eq(contacts.OwnerId, userId), isNull(contacts.OwnerId))
    : eq(contacts.OwnerId, userId)

export const isOwnContact = (owner: Owner, id: string) => and(eq(contacts.Id, id), isOwned(owner))
