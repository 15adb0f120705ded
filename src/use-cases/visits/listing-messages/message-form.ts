import { answersYou } from '#src/domain/visits/messages/visit-messages.ts'
import type { PersonForm } from '#src/domain/visits/person-form.ts'
import { findResponder } from '#src/use-cases/visits/answerer.ts'
import { ownPerson } from '#src/use-cases/visits/own-person.ts'
import { getVisitTexts } from '#src/use-cases/visits/save-visit-texts.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { getAskableListing, placeName } from '#src/use-cases/visits/visit-listing.ts'

export interface ContactForm {
  readonly listingId: string
  readonly place: string
  readonly who: string
  /** The texts shown after a message was sent and after sending failed (SPEC §8). */
  readonly sentText: string
  readonly failedText: string
  readonly person: PersonForm
}

export async function getContactForm(context: VisitContext, id: string): Promise<ContactForm> {
  const listing = getAskableListing(context, id)
  const [answerer, person, texts] = await Promise.all([
    findResponder(context, listing.ListAgentKey),
    ownPerson(context),
    getVisitTexts(context),
  ])
  return {
    listingId: listing.Id,
    place: placeName(listing, context.scope),
    who: answersYou(answerer.name),
    sentText: texts.contactSent,
    failedText: texts.contactFailed,
    person,
  }
}
