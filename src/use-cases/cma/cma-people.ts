import type { CmaRow } from '#db/queries/cma-rows.ts'
import { findContact } from '#db/queries/contacts/contact-rows.ts'
import type { CmaAgent } from '#src/domain/cma/cma-report.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  findSharerMember,
  findSharerPhoto,
  getSharer,
} from '#src/use-cases/sharing/links/sharer.ts'

/** Only users with the role of an agent have more than a name. */
export function getCmaAgent(context: Context, { OwnerId }: Pick<CmaRow, 'OwnerId'>): CmaAgent {
  const member = findSharerMember(context, OwnerId)
  return {
    ...getSharer(context, OwnerId),
    photo: findSharerPhoto(context, OwnerId),
    designations: member?.MemberDesignation ?? [],
    license: member?.MemberStateLicense ?? null,
  }
}

/** Whether the contact is the owner's was checked when the report was saved. */
export function getPreparedFor({ db }: Context, { OwnerId, ContactId }: CmaRow): string | null {
  const anyOf = { userId: OwnerId, ownsUnowned: true }
  const contact = ContactId === null ? null : findContact(db.read, anyOf, ContactId)
  return contact && (`${contact.GivenName} ${contact.FamilyName}`.trim() || null)
}
