import type { Orm, Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import {
  deleteLostPlans,
  deletePlan,
  findChangedPlan,
  findChangedPlanIds,
  type PlanId,
  updatePlan,
} from '#db/queries/visits/plans.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { localDate } from '#src/domain/local-time.ts'
import { plannersTold } from '#src/domain/visits/messages/open-house-messages.ts'
import { whenText } from '#src/domain/visits/open-houses/open-house-words.ts'
import { openHousePlanPath } from '#src/domain/visits/open-houses/paths.ts'
import { openHouseChange } from '#src/mail/templates/open-house-mail.ts'
import { createIsolatedSteps, type IsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { readReadable } from '#src/use-cases/listings/readable.ts'
import { mailedListings, mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { planBeforeOf, toPlannedHouse } from './known-plan.ts'
import { isCancellationMailable, mayBeMailed } from './may-be-mailed.ts'
import { type EventHouse, eventTimes, openHouseFile } from './open-house-calendar.ts'
import { openHouseView, timeZoneOf } from './open-house-view.ts'
import { type ChangedPlan, type PlanChange, planChange } from './plan-change.ts'

/** A request mails this many planners itself. The job mails the others within a minute. */
const maxInRequest = 10
/** Limited, because other writers wait for the transaction. */
const inTransaction = 5

/** Mails planners the changes of imports within a minute. Returns a summary for the job list, or null. */
export async function mailPlanners(site: Site): Promise<string | null> {
  const breathe = createYielder()
  const planners = createIsolatedSteps(site, 'a planner could not be told')
  let told = 0
  for (let after: PlanId | null = null; ; ) {
    const page = { after, limit: inTransaction }
    const ids: PlanId[] = findChangedPlanIds(site.db.read, todayOf(site), page)
    told += (await mailInTransaction(site, ids)) ?? (await tellEach(site, ids, planners))
    if (ids.length < inTransaction) break
    after = ids.at(-1)!
    await breathe()
  }
  await deleteLostPlans(site.db, todayOf(site))
  planners.throwFirst()
  return told === 0 ? null : plannersTold(told)
}

/** Null if one mail cannot be written. Then nothing is written. */
async function mailInTransaction(site: Site, ids: readonly PlanId[]): Promise<number | null> {
  try {
    const isAny = ids.some((id) => mayBeTold(site, id))
    return isAny ? await site.db.write((tx) => tellAll(site, tx, ids)) : 0
  } catch {
    return null
  }
}

async function tellEach(
  site: Site,
  ids: readonly PlanId[],
  planners: IsolatedSteps,
): Promise<number> {
  let told = 0
  for (const id of ids) told += (await planners.run(id, () => tellReadable(site, id))) ?? 0
  return told
}

function tellReadable(site: Site, id: PlanId): Promise<number> | 0 {
  const [may] = readReadable(site, [id.OpenHouseKey], () => [mayBeTold(site, id)])
  return may === true ? site.db.write((tx) => tellAll(site, tx, [id])) : 0
}

const todayOf = ({ clock, localTime }: Site) => localDate(clock(), localTime)

function mayBeTold(site: Site, id: PlanId): boolean {
  const changed = readChanged(site, site.db.read, id)
  return changed !== null && mayTell(site, changed, changeOf(site, site.db.read, changed))
}

type Changed = ChangedPlan & { readonly place: string }

/** With all that a mail says of the home. */
function readChanged(site: Site, orm: Orm, id: PlanId): Changed | null {
  const found = findChangedPlan(orm, todayOf(site), id)
  return found && { ...found, place: mailedName(site, found.listing) }
}

/** Mails a change to the first planners and stores it with their plans. False if the job must mail the others. */
export function tellPlannersOf(site: Site, tx: Transaction, keys: readonly string[]): boolean {
  const ids = findChangedPlanIds(tx.orm, todayOf(site), { keys, limit: maxInRequest + 1 })
  tellAll(site, tx, ids.slice(0, maxInRequest))
  return ids.length <= maxInRequest
}

const tellAll = (site: Site, tx: Transaction, ids: readonly PlanId[]): number =>
  ids.filter((id) => {
    const changed = readChanged(site, tx.orm, id)
    return changed !== null && mailPlanner(site, tx, changed)
  }).length

/** Whether a mail was written. A change that may not be mailed yet stays pending. */
function mailPlanner(site: Site, tx: Transaction, changed: Changed): boolean {
  const change = changeOf(site, tx.orm, changed)
  if (!mayTell(site, changed, change)) return false
  const sequence = recordChange(tx, changed, change)
  return change.kind !== null && mail(site, tx, changed, { ...change, kind: change.kind, sequence })
}

const changeOf = (site: Site, orm: Orm, changed: ChangedPlan): PlanChange =>
  planChange(orm, changed, hasBegun(site, changed))

/** An open house without a time lasts all day, so it never counts as begun. */
function hasBegun({ clock, localTime }: Site, changed: ChangedPlan): boolean {
  const { OpenHouseDate: date, OpenHouseStartTime: from } = timesOf(changed)
  if (from === null) return false
  const timeZone = timeZoneOf(changed.listing)
  return eventTimes({ date, from, to: null, timeZone }, localTime).start <= clock()
}

const mayTell = (site: Site, { listing }: ChangedPlan, { kind }: PlanChange): boolean =>
  kind === null || (kind === 'canceled' ? isCancellationMailable : mayBeMailed)(site, listing)

/** Stores the change with the plan. Returns the new sequence of the calendar event. */
function recordChange(tx: Transaction, { plan }: ChangedPlan, { kind, house }: PlanChange): number {
  const Sequence = plan.Sequence + 1
  if (house === null) {
    deletePlan(tx, plan.OwnerId, plan.OpenHouseKey)
    return Sequence
  }
  const known = toPlannedHouse(house)
  const sequence = Math.max(known.Sequence, Sequence)
  const isMoved =
    known.OpenHouseDate !== plan.OpenHouseDate ||
    known.OpenHouseStartTime !== plan.OpenHouseStartTime
  updatePlan(tx, plan, {
    ...known,
    ...(isMoved && { Position: 0 }),
    OpenHouseKey: house.OpenHouseKey,
    Sequence: sequence,
    ...(kind === 'canceled' ? {} : { RemindedAt: null }),
  })
  return sequence
}

type MailedChange = PlanChange & {
  readonly kind: NonNullable<PlanChange['kind']>
  readonly sequence: number
}

function mail(site: Site, tx: Transaction, changed: Changed, told: MailedChange): boolean {
  const { Id, Email, DisplayName, Disabled, LeavingAt } = changed.user
  if (Disabled || LeavingAt !== null || Email === null || emailProblem(Email) !== null) return false
  const { kind, house } = told
  const content = openHouseChange(site.mail, {
    kind,
    name: DisplayName,
    place: changed.place,
    before: whenText(timesOf(changed), site.localTime),
    when: house === null ? '' : whenText(house, site.localTime),
    url: site.publicOrigin + openHousePlanPath(),
  })
  const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: site.mail.host }
  const { OpenHouseKey } = kind === 'canceled' || house === null ? changed.plan : house
  const planBefore = planBeforeOf(changed.plan, house === null ? told.sequence : null)
  const listings = mailedListings(site, changed.listing)
  const calendar = fileOf(site, changed, told)
  const news = { about: [OpenHouseKey], listings, planBefore, calendar }
  enqueueMessage(tx, { ...to, ...news, ...content }, site.clock())
  return true
}

const timesOf = ({ plan }: ChangedPlan) => ({ ...plan, OpenHouseDate: plan.OpenHouseDate! })

/** The current event, with a cancellation of the old one if the key has changed. */
function fileOf(
  site: Site,
  changed: Changed,
  { kind, house, sequence }: MailedChange,
): CalendarFile {
  const gone = goneEvent(changed, sequence)
  if (house === null) return openHouseFile(site, 'CANCEL', [gone])
  const scope = scopeOf(site, 'idx', null)
  const now = { ...openHouseView({ scope }, house, changed.listing), sequence }
  if (kind === 'canceled') return openHouseFile(site, 'CANCEL', [now])
  return openHouseFile(site, 'PUBLISH', now.key === gone.key ? [now] : [gone, now])
}

const goneEvent = (changed: Changed, sequence: number): EventHouse => {
  const { OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime } = timesOf(changed)
  return {
    key: changed.plan.OpenHouseKey,
    listingId: changed.listing.Id,
    place: changed.place,
    timeZone: timeZoneOf(changed.listing),
    date: OpenHouseDate,
    from: OpenHouseStartTime,
    to: OpenHouseEndTime,
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
