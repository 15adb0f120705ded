import { getListing } from '#db/queries/listings/listing-rows.ts'
import { canSeeMemberFields } from '#src/domain/context/access/permissions.ts'
import { canSeeField } from '#src/domain/context/access/scope.ts'
import { fieldText } from '#src/domain/listings/listing-fields.ts'
import { showingInfoForAgents } from '#src/domain/visits/messages/showing-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { fieldValue } from '#src/use-cases/listings/credit/field-value.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'
import { getVisitTexts } from '#src/use-cases/visits/save-visit-texts.ts'
import { placeName } from '#src/use-cases/visits/visit-listing.ts'
import { barredBy } from './request-showing.ts'

export interface ShowingInfo {
  readonly listingId: string
  readonly place: string
  /** Why no showing can be requested, as a sentence; null if one can. */
  readonly barred: string | null
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

/** Returns the configured fields that have a value, such as showing instructions, for agents. */
export async function getShowingInfo(context: Context, id: string): Promise<ShowingInfo> {
  requireRight(context, canSeeMemberFields, showingInfoForAgents)
  const listing = getVisibleListing(context, id)
  const [current, texts] = await Promise.all([getListing(context.db, id), getVisitTexts(context)])
  const { dictionary, scope, localTime } = context
  const fields = texts.showingFields.flatMap((name) => {
    const field = dictionary.find(name)
    if (field === undefined || !canSeeField(scope, field)) return []
    const value = fieldText(field, fieldValue(field, current!, scope.today), localTime)
    return value === null ? [] : [{ label: field.label, value }]
  })
  return { listingId: id, place: placeName(listing, scope), barred: barredBy(listing), fields }
}
