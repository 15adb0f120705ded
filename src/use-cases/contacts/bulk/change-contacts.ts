import { mailWait } from '#src/domain/account/messages/account-messages.ts'
import type { ContactDeed } from '#src/domain/contacts/contact-deeds.ts'
import {
  contactHasAccount,
  contactSearchUnknown,
  contactTagUnknown,
} from '#src/domain/contacts/messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { provideSearch } from '#src/use-cases/searches/saved/provide.ts'
import { addNote } from '../contact-notes.ts'
import { inviteContact } from '../invite-contact.ts'
import { deleteContact } from '../own-contact.ts'
import { addTags, removeTag } from '../tags.ts'
import { type ChosenContact, chosenContacts, searchesToProvide } from './chosen-contacts.ts'

/** `gone` counts contacts that do not exist. `failed` says why a contact was not changed, in a sentence. */
export interface ChangedContacts {
  readonly done: number
  readonly gone: number
  readonly failed: readonly { readonly name: string; readonly why: string }[]
}

/** `text` is the tags to add, the tag to remove, the note, or the id of the search to provide. */
export interface Change {
  readonly deed: ContactDeed
  readonly text: string
}

/** Each contact is changed by itself, so that one that can’t be changed does not hold up the others. */
export async function changeContacts(
  context: AccountContext,
  ids: readonly string[],
  change: Change,
): Promise<ChangedContacts> {
  const chosen = chosenContacts(context, ids)
  const failed: { name: string; why: string }[] = []
  let gone = ids.length - chosen.length
  for (const contact of chosen) {
    const why = await orGone(changeContact(context, contact, change))
    if (why === 'gone') gone++
    else if (why !== null) failed.push({ name: contact.DisplayName, why })
  }
  return { done: ids.length - gone - failed.length, gone, failed }
}

async function orGone<Outcome>(changing: Promise<Outcome>): Promise<Outcome | 'gone'> {
  try {
    return await changing
  } catch (error) {
    if (isRequestError(error) && error.name === 'NotFound') return 'gone'
    throw error
  }
}

/** Returns a problem as a sentence, or null. */
async function changeContact(
  context: AccountContext,
  { Id: id, tags }: ChosenContact,
  { deed, text }: Change,
): Promise<string | null> {
  switch (deed) {
    case 'tag':
      return addTags(context, id, text)
    case 'untag':
      if (!tags.includes(text)) return contactTagUnknown
      await removeTag(context, id, text)
      return null
    case 'note':
      return addNote(context, id, text)
    case 'provide':
      if (!searchesToProvide(context).some((search) => search.id === text))
        return contactSearchUnknown
      await provideSearch(context, text, { chosen: [id], offered: [id] })
      return null
    case 'invite':
      return inviteProblems[await inviteContact(context, id)]
    case 'delete':
      await deleteContact(context, id)
      return null
    default:
      throw new Error(`${deed} changes no contacts.`)
  }
}

const inviteProblems = { invited: null, known: contactHasAccount, wait: mailWait }
