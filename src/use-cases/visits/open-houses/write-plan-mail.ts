import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { type OpenHouseHours, whenText } from '#src/domain/visits/open-houses/open-house-words.ts'
import { openHousePlanPath } from '#src/domain/visits/open-houses/paths.ts'
import { openHouseChange } from '#src/mail/templates/open-house-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { mailedListings } from '#src/use-cases/visits/visit-listing.ts'
import { type EventHouse, openHouseFile } from './open-house-calendar.ts'
import { openHouseView, timeZoneOf } from './open-house-view.ts'
import type { ChangedPlan, PlanChange } from './plan-change.ts'
import { previousPlanOf } from './planned-house.ts'

export type Changed = ChangedPlan & { readonly place: string }

export type MailedChange = PlanChange & {
  readonly kind: NonNullable<PlanChange['kind']>
  readonly sequence: number
}

export function writePlanMail(
  site: Site,
  tx: Transaction,
  changed: Changed,
  reported: MailedChange,
): boolean {
  const { Id, Email, DisplayName, Disabled, LeavingAt } = changed.user
  if (Disabled || LeavingAt !== null || Email === null || emailProblem(Email) !== null) return false
  const { kind, house } = reported
  const content = openHouseChange(site.mail, {
    kind,
    name: DisplayName,
    place: changed.place,
    before: whenText(hoursOf(changed, timesOf(changed)), site.localTime),
    when: house === null ? '' : whenText(hoursOf(changed, house), site.localTime),
    url: site.publicOrigin + openHousePlanPath(),
  })
  const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: site.mail.host }
  const { OpenHouseKey } = kind === 'canceled' || house === null ? changed.plan : house
  const planBefore = previousPlanOf(changed.plan, house === null ? reported.sequence : null)
  const listings = mailedListings(site, changed.listing)
  const calendar = fileOf(site, changed, reported)
  const news = { about: [OpenHouseKey], listings, planBefore, calendar }
  enqueueMessage(tx, { ...to, ...news, ...content }, site.clock())
  return true
}

export const timesOf = ({ plan }: ChangedPlan) => ({ ...plan, OpenHouseDate: plan.OpenHouseDate! })

/** The calendar file has the current event. If its key changed, the file also cancels the old event. */
function fileOf(
  site: Site,
  changed: Changed,
  { kind, house, sequence }: MailedChange,
): CalendarFile {
  const canceledEvent = goneEvent(changed, sequence)
  if (house === null) return openHouseFile(site, 'CANCEL', [canceledEvent])
  const scope = scopeOf(site, 'idx', null)
  const now = { ...openHouseView({ ...site, scope }, house, changed.listing), sequence }
  if (kind === 'canceled') return openHouseFile(site, 'CANCEL', [now])
  return openHouseFile(
    site,
    'PUBLISH',
    now.key === canceledEvent.key ? [now] : [canceledEvent, now],
  )
}

type Times = Pick<OpenHouseRow, 'OpenHouseDate' | 'OpenHouseStartTime' | 'OpenHouseEndTime'>

const hoursOf = ({ listing }: Changed, house: Times): OpenHouseHours => ({
  date: house.OpenHouseDate,
  from: house.OpenHouseStartTime,
  to: house.OpenHouseEndTime,
  timeZone: timeZoneOf(listing),
})

const goneEvent = (changed: Changed, sequence: number): EventHouse => {
  return {
    ...hoursOf(changed, timesOf(changed)),
    key: changed.plan.OpenHouseKey,
    listingId: changed.listing.Id,
    place: changed.place,
    type: 'Public',
    canceled: true,
    remarks: null,
    refreshments: null,
    link: null,
    appointment: false,
    sequence,
    changedAt: null,
  }
}
