import type { Transaction } from '#db/connect.ts'
import type { ListingRow } from '#db/queries/listings/listings.ts'
import { enqueueMessage } from '#db/queries/mail/outbox.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-houses.ts'
import { findPlanners } from '#db/queries/visits/plans.ts'
import { isShown } from '#src/domain/access/scope.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { openHousePlanPath } from '#src/domain/open-houses/paths.ts'
import { whenText } from '#src/domain/open-houses/words.ts'
import { openHouseChange } from '#src/mail/templates/open-house.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { mailedName } from '#src/use-cases/visits/visit-listing.ts'

type Mailed = Pick<Context, 'caches' | 'clock' | 'db' | 'localTime' | 'rules'>

/** Office exclusives and listings before their marketing date are in no mail (I-24). */
export const mayBeMailed = (context: Mailed, listing: ListingRow): boolean =>
  isShown(listing, scopeOf(context, 'vow', null))

/** Tells who planned it that it is canceled, or at another time; `after` is null for one that is deleted. */
export function mailPlanners(
  context: Context,
  tx: Transaction,
  listing: ListingRow,
  before: OpenHouseRow,
  after: OpenHouseRow | null,
): void {
  if (!mayBeMailed(context, listing)) return
  const { mail, publicOrigin, localTime, clock } = context
  for (const { Id, Email, DisplayName } of findPlanners(tx.orm, before.OpenHouseKey)) {
    if (Email === null || emailProblem(Email) !== null) continue
    const content = openHouseChange(mail, {
      name: DisplayName,
      place: mailedName(context, listing),
      before: whenText(before, localTime),
      when: after === null ? '' : whenText(after, localTime),
      canceled: after === null || after.OpenHouseStatus === 'Canceled',
      url: publicOrigin + openHousePlanPath(),
    })
    const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: mail.host }
    enqueueMessage(tx, { ...to, ...content }, clock())
  }
}
