import { findContacts } from '#db/queries/contacts/contact-rows.ts'
import { findSavedSearches } from '#db/queries/searches/search-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireSaver } from '#src/use-cases/searches/saved/savable.ts'
import { contactOwner } from '../contact-owner.ts'
import { type ListedContact, listed } from '../list-contacts.ts'

export interface ChosenContact extends ListedContact {
  readonly tags: readonly string[]
}

/** Leaves out contacts that are gone or another agent’s. */
export const chosenContacts = (context: Context, ids: readonly string[]): ChosenContact[] =>
  findContacts(context.db.read, contactOwner(context), ids).map((row) => ({
    ...listed(row),
    tags: row.Tags ?? [],
  }))

export const searchesToProvide = (context: Context) =>
  findSavedSearches(context.db, requireSaver(context).id).map(({ Id: id, Name: name }) => ({
    id,
    name,
  }))
