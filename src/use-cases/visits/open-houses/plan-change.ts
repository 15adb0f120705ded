import type { Orm } from '#db/connect.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findOpenHouse, type OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import { type findChangedPlan, findPlannedAmong, findRemovalOf } from '#db/queries/visits/plans.ts'
import { keysOf } from '#src/domain/alerts/events.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import type { OpenHouseChangeKind } from '#src/mail/templates/open-house-mail.ts'

export type ChangedPlan = NonNullable<ReturnType<typeof findChangedPlan>>

export interface PlanChange {
  /**
   * The kind of change. Null if there is nothing to report, because the cancellation is already known or the open house
   * has begun: many sources remove open houses when they are over.
   */
  readonly kind: OpenHouseChangeKind | null
  /** The current open house, or null if there is none. It has another key if it replaces the planned one. */
  readonly house: OpenHouseRow | null
}

/** `hasBegun` is computed from the start time that was last reported to the planner. */
export function planChange(
  orm: Orm,
  { plan, house, listing }: ChangedPlan,
  hasBegun: boolean,
): PlanChange {
  const now = house ?? successorOf(orm, listing, plan)
  const isOff = now === null || isCanceled(now)
  if (plan.Canceled) return { kind: isOff ? null : 'held', house: now }
  if (isOff) return { kind: hasBegun ? null : 'canceled', house: now }
  return { kind: 'moved', house: now }
}

/**
 * A source without keys identifies an open house by its time, so one that moves looks like a new one. If a single open
 * house is new and a single one is gone, the new one is the successor.
 */
function successorOf(
  orm: Orm,
  { RowKey }: ListingRow,
  { OwnerId, OpenHouseKey }: ChangedPlan['plan'],
): OpenHouseRow | null {
  const removal = findRemovalOf(orm, RowKey, OpenHouseKey)
  const [before, after] = [keysOf(removal?.before ?? null), keysOf(removal?.after ?? null)]
  const went = before.filter((key) => !after.includes(key))
  const [came, ...others] = after.filter((key) => !before.includes(key))
  if (came === undefined || others.length > 0 || went.length !== 1) return null
  return findPlannedAmong(orm, OwnerId, [came]).has(came) ? null : findOpenHouse(orm, RowKey, came)
}
