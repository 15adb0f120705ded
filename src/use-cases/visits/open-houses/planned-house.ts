import type { PreviousPlan } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { OpenHouseRow } from '#db/queries/visits/open-house-rows.ts'
import type { PlanRow } from '#db/queries/visits/plans.ts'
import { isCanceled } from '#src/domain/visits/open-houses/open-house.ts'
import { sequenceOf } from './open-house-calendar.ts'

export type PlannedOpenHouse = Pick<
  PlanRow,
  'RowKey' | 'OpenHouseDate' | 'OpenHouseStartTime' | 'OpenHouseEndTime' | 'Canceled' | 'Sequence'
>

export const toPlannedHouse = (house: OpenHouseRow): PlannedOpenHouse => ({
  RowKey: house.RowKey,
  OpenHouseDate: house.OpenHouseDate,
  OpenHouseStartTime: house.OpenHouseStartTime,
  OpenHouseEndTime: house.OpenHouseEndTime,
  Canceled: isCanceled(house),
  Sequence: sequenceOf({
    key: house.OpenHouseKey,
    sequence: house.Sequence,
    changedAt: house.ModificationTimestamp,
  }),
})

/**
 * Returns a plan as it was before a change was reported, so that the change can be reported again if the mail is
 * withdrawn. `gone` is the calendar sequence of a deleted plan.
 */
export function previousPlanOf(plan: PlanRow, gone: number | null): PreviousPlan {
  const { OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime, Canceled } = plan
  const { RowKey, Position, CreatedAt } = plan
  return {
    ...{ OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime, Canceled },
    ...(gone !== null && { Gone: { RowKey, Sequence: gone, Position, CreatedAt } }),
  }
}
