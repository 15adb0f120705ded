import { listContactRows } from '#db/queries/contacts/contact-list.ts'
import { countOwnContacts } from '#db/queries/contacts/contact-rows.ts'
import { findProvidedTo, provideTo } from '#db/queries/searches/provided.ts'
import { getSavedSearch } from '#db/queries/searches/search-rows.ts'
import { contactSearch } from '#src/domain/contacts/contact-search.ts'
import { contactsPageSize } from '#src/domain/limits.ts'
import { contactOwner, noSuchContact } from '#src/use-cases/contacts/contact-owner.ts'
import { type ListedContact, listed } from '#src/use-cases/contacts/list-contacts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { noSuchSearch, requireSaver } from './savable.ts'

export interface Providing {
  readonly name: string
  readonly contacts: readonly (ListedContact & {
    readonly hasIt: boolean
    readonly hasLeft: boolean
  })[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly given: number
}

interface ProvideQuery {
  readonly search: string
  readonly page: number
}

export function getProviding(
  context: Context,
  id: string,
  { search, page }: ProvideQuery,
): Providing {
  const owner = contactOwner(context)
  const saved = getSavedSearch(context.db, id, requireSaver(context).id)
  if (saved === null) throw noSuchSearch()
  const { rows, total } = listContactRows(context.db, owner, {
    search: contactSearch(search),
    limit: contactsPageSize,
    offset: (page - 1) * contactsPageSize,
  })
  const rowsByContact = new Map(findProvidedTo(context.db, id).map((row) => [row.ContactId, row]))
  return {
    name: saved.Name,
    contacts: rows.map((row) => ({
      ...listed(row),
      hasIt: rowsByContact.has(row.Id),
      hasLeft: rowsByContact.get(row.Id)?.Unsubscribed ?? false,
    })),
    total,
    page,
    pages: Math.ceil(total / contactsPageSize),
    given: rowsByContact.size,
  }
}

export function findRecipients(context: Context, id: string, contacts: readonly string[]) {
  contactOwner(context)
  const recipientIds = new Set(findProvidedTo(context.db, id).map(({ ContactId }) => ContactId))
  return contacts.map((Id) => ({ Id, hasIt: recipientIds.has(Id) }))
}

/**
 * Provides the search to the chosen contacts and withdraws it from the other contacts that the form offered. Changes
 * all or nothing.
 */
export async function provideSearch(
  context: Context,
  id: string,
  input: { readonly chosen: readonly string[]; readonly offered: readonly string[] },
): Promise<number> {
  const owner = contactOwner(context)
  const user = requireSaver(context)
  const offered = [...new Set([...input.offered, ...input.chosen])]
  if (getSavedSearch(context.db, id, user.id) === null) throw noSuchSearch()
  await context.db.write((tx) => {
    if (countOwnContacts(tx, owner, offered) !== offered.length) throw noSuchContact()
    provideTo(tx, id, { chosen: [...new Set(input.chosen)], offered }, context.clock())
  })
  return findProvidedTo(context.db, id).length
}
