import { findLastActivity } from '#db/queries/contacts/activity-rows.ts'
import { listContactRows } from '#db/queries/contacts/contact-list.ts'
import type { ContactRow } from '#db/queries/contacts/contact-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { contactSearch } from '#src/domain/contacts/contact-search.ts'
import { shownPhone } from '#src/domain/contacts/phone.ts'
import { contactsPageSize } from '#src/domain/limits.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner } from './contact-owner.ts'

export interface ListedContact {
  readonly Id: string
  readonly DisplayName: string
  readonly PrimaryEmail: string
  readonly PrimaryPhoneNumber: string
}

export interface ContactPage {
  readonly results: readonly (ListedContact & {
    readonly tags: readonly string[]
    /** When the contact did something last, or else was added. Null unless sorted by it. */
    readonly lastAt: string | null
  })[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

export interface ContactsQuery {
  readonly q: string
  readonly page: number
  readonly tag?: string | null
  readonly sort?: 'activity' | null
  readonly limit?: number
}

export function listContacts(
  context: Context,
  { q, page, tag = null, sort = null, limit = contactsPageSize }: ContactsQuery,
): ContactPage {
  const owner = contactOwner(context)
  const lastActivity = sort === 'activity' ? findLastActivity(context.db, owner) : null
  const { rows, total } = listContactRows(context.db, owner, {
    search: contactSearch(q),
    tag,
    lastActivity,
    limit,
    offset: (page - 1) * limit,
  })
  return {
    results: rows.map((row) => ({
      ...listed(row),
      tags: row.Tags ?? [],
      lastAt: lastActivity?.get(row.Id) ?? null,
    })),
    total,
    page,
    pages: Math.ceil(total / limit),
    limit,
  }
}

export const listed = (row: ContactRow): ListedContact => ({
  Id: row.Id,
  DisplayName: contactName(row),
  PrimaryEmail: row.PrimaryEmail,
  PrimaryPhoneNumber: shownPhone(row.PrimaryPhoneNumber, row.MobilePhoneCountryCode),
})
