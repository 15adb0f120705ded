import type { Orm, Transaction } from '#db/connect.ts'
import {
  deleteLostPlans,
  deletePlan,
  findChangedPlan,
  findChangedPlanIds,
  type PlanId,
  updatePlan,
} from '#db/queries/visits/plans.ts'
import { localDate } from '#src/domain/local-time.ts'
import { plannersInformed } from '#src/domain/visits/messages/open-house-messages.ts'
import { createIsolatedSteps, type IsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { isCancellationMailable, mayBeMailed } from './may-be-mailed.ts'
import { eventTimes } from './open-house-calendar.ts'
import { timeZoneOf } from './open-house-view.ts'
import { type ChangedPlan, type PlanChange, planChange } from './plan-change.ts'
import { toPlannedHouse } from './planned-house.ts'
import { type Changed, timesOf, writePlanMail } from './write-plan-mail.ts'

/** A request mails this many planners itself. The job mails the others within a minute. */
const maxInRequest = 10
/** The number of planners per transaction. It is small, because other writers wait for the transaction. */
const inTransaction = 5

/**
 * Mails planners about open houses that changed and that they have not been notified of, such as those of imports.
 * Returns a summary for the job list, or null.
 */
export async function mailPlanners(site: Site): Promise<string | null> {
  const breathe = createYielder()
  const planners = createIsolatedSteps(site, 'a planner could not be notified')
  let mailCount = 0
  for (let after: PlanId | null = null; ; ) {
    const page = { after, limit: inTransaction }
    const ids: PlanId[] = findChangedPlanIds(site.db.read, todayOf(site), page)
    mailCount += (await mailInTransaction(site, ids)) ?? (await tellEach(site, ids, planners))
    if (ids.length < inTransaction) break
    after = ids.at(-1)!
    await breathe()
  }
  await deleteLostPlans(site.db, todayOf(site))
  planners.throwFirst()
  return mailCount === 0 ? null : plannersInformed(mailCount)
}

/** Returns null if a mail cannot be written. The transaction is then rolled back. */
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
  let mailCount = 0
  for (const id of ids) mailCount += (await planners.run(id, () => tellReadable(site, id))) ?? 0
  return mailCount
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

function readChanged(site: Site, orm: Orm, id: PlanId): Changed | null {
  const changed = findChangedPlan(orm, todayOf(site), id)
  return changed && { ...changed, place: mailedName(site, changed.listing) }
}

/** Mails the change to the first planners and stores it with their plans; false if the job must mail the others. */
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

/** Returns whether a mail was written. A change that may not be mailed yet stays pending. */
function mailPlanner(site: Site, tx: Transaction, changed: Changed): boolean {
  const change = changeOf(site, tx.orm, changed)
  if (!mayTell(site, changed, change)) return false
  const sequence = recordChange(tx, changed, change)
  return (
    change.kind !== null &&
    writePlanMail(site, tx, changed, { ...change, kind: change.kind, sequence })
  )
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

const mayTell = (site: Site, { listing, user }: ChangedPlan, { kind }: PlanChange): boolean =>
  kind === null || (kind === 'canceled' ? isCancellationMailable : mayBeMailed)(site, listing, user)

function recordChange(tx: Transaction, { plan }: ChangedPlan, { kind, house }: PlanChange): number {
  const Sequence = plan.Sequence + 1
  if (house === null) {
    deletePlan(tx, plan.OwnerId, plan.OpenHouseKey)
    return Sequence
  }
  const planned = toPlannedHouse(house)
  const sequence = Math.max(planned.Sequence, Sequence)
  const isMoved =
    planned.OpenHouseDate !== plan.OpenHouseDate ||
    planned.OpenHouseStartTime !== plan.OpenHouseStartTime
  updatePlan(tx, plan, {
    ...planned,
    ...(isMoved && { Position: 0 }),
    OpenHouseKey: house.OpenHouseKey,
    Sequence: sequence,
    ...(kind === 'canceled' ? {} : { RemindedAt: null }),
  })
  return sequence
}
