import { findContactActivity } from '#db/queries/contacts/activity-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner } from './contact-owner.ts'
import { getContact } from './own-contact.ts'

export interface Activity {
  readonly at: string
  readonly what: string
}

/** Lists what a contact did, latest first. Visits are listed only while their session exists. */
export function listActivity(context: Context, id: string): Activity[] {
  const { createdAt } = getContact(context, id)
  const added = { at: createdAt, what: 'Became a contact' }
  const account = findContactActivity(context.db.read, contactOwner(context), id)
  if (account === null) return [added]
  const { verifiedAt, terms, sessions } = account
  return [
    added,
    { at: account.createdAt, what: 'Registered' },
    ...(verifiedAt === null ? [] : [{ at: verifiedAt, what: 'Confirmed their email address' }]),
    ...terms.map(({ version, at }) => ({
      at,
      what: `Accepted the terms of use, version ${version}`,
    })),
    ...sessions.map((at) => ({ at: new Date(at * 1000).toISOString(), what: 'Signed in' })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}
