import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { hasSameShowing, insertShowing, type ShowingRow } from '#db/queries/visits/showing-rows.ts'
import { newId } from '#src/domain/ids.ts'
import { interestedInViewing } from '#src/domain/sharing/messages/sharing-messages.ts'
import { showingNotShown } from '#src/domain/visits/messages/showing-messages.ts'
import { answersYou, visitWait } from '#src/domain/visits/messages/visit-messages.ts'
import { type PersonForm, personProblems, personValues } from '#src/domain/visits/person-form.ts'
import { reasonNotShown } from '#src/domain/visits/showings/showing-request.ts'
import { readTimes, type TimeForm } from '#src/domain/visits/showings/times.ts'
import { newToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import { findResponder, type Responder } from '#src/use-cases/visits/answerer.ts'
import { ownPerson } from '#src/use-cases/visits/own-person.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { getAskableListing, placeName } from '#src/use-cases/visits/visit-listing.ts'
import { mailShowing } from './mail-showing.ts'

export interface ShowingForm {
  readonly listingId: string
  readonly place: string
  readonly who: string
  /** Why no showing can be requested, as a sentence; null if one can. */
  readonly barred: string | null
  readonly person: PersonForm
}

export function getShowingForm(context: VisitContext, id: string): ShowingForm {
  const listing = getAskableListing(context, id)
  const answerer = findResponder(context, listing.ListAgentKey)
  const person = ownPerson(context)
  const place = placeName(listing, context.scope)
  return {
    listingId: listing.Id,
    place,
    who: answersYou(answerer.name),
    barred: barredBy(listing),
    person: { ...person, body: `${interestedInViewing} ${place}` },
  }
}

export function barredBy({ StandardStatus, Other }: ListingRow): string | null {
  const required = Other?.['ShowingRequirements']
  const requirements = Array.isArray(required) ? required.map(String) : [String(required ?? '')]
  const why = reasonNotShown(StandardStatus, requirements)
  return why === null ? null : showingNotShown[why]
}

export interface ShowingRequestForm extends PersonForm, TimeForm {
  /** A honeypot field, which only bots fill in. */
  readonly trap: string
}

export type RequestOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'barred'; readonly message: string }
  | { readonly kind: 'invalid' | 'wait'; readonly fields: Readonly<Record<string, string>> }

export async function requestShowing(
  context: VisitContext,
  listingId: string,
  form: ShowingRequestForm,
): Promise<RequestOutcome> {
  const listing = getAskableListing(context, listingId)
  const barred = barredBy(listing)
  if (barred !== null) return { kind: 'barred', message: barred }
  if (form.trap !== '') return { kind: 'sent' }
  const at = context.clock()
  const result = readTimes(form, at, context.localTime)
  const fields = { ...result.fields, ...personProblems(form) }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const values = { ...personValues(form), RowKey: listing.RowKey, Times: [...result.times] }
  if (hasSameShowing(context.db.read, values)) return { kind: 'sent' }
  const answerer = findResponder(context, listing.ListAgentKey)
  if (!context.mayWrite(context.clientAddress, answerer.agentId))
    return { kind: 'wait', fields: { body: visitWait } }
  await store(context, listing, answerer, values)
  return { kind: 'sent' }
}

async function store(
  context: VisitContext,
  listing: ListingRow,
  answerer: Responder,
  values: Pick<ShowingRow, 'Name' | 'Email' | 'Phone' | 'Body' | 'RowKey' | 'Times'>,
): Promise<void> {
  const at = context.clock()
  const { TokenHash, TokenSealed } = newToken(context.vault)
  const showing: ShowingRow = {
    ...values,
    Id: newId(at),
    RequesterId: context.user?.id ?? null,
    AgentId: answerer.agentId,
    State: 'requested',
    AgreedTime: null,
    Answer: null,
    TokenHash,
    TokenSealed,
    Sequence: 0,
    CreatedAt: at.toISOString(),
    ModifiedAt: at.toISOString(),
  }
  const toRequester = context.mayMail(values.Email)
  await context.db.write((tx) => {
    if (hasSameShowing(tx.orm, values)) return
    insertShowing(tx, showing)
    const mailed = { showing, listing, answerer, words: values.Body, toRequester }
    mailShowing(context, tx, { ...mailed, by: 'requester' })
  })
}
