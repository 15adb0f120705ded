import {
  countPlanned,
  deletePlan,
  findPlan,
  findPlannedAmong,
  insertPlan,
  setPositions,
  updatePlan,
} from '#db/queries/visits/plans.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { plannedOpenHousesMost } from '#src/domain/limits.ts'
import { localDate } from '#src/domain/local-time.ts'
import {
  openHouseMissing,
  planFull,
  planSignIn,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { planOrder } from '#src/domain/visits/open-houses/day-plan.ts'
import { drivingOrder, routeMiles } from '#src/domain/visits/open-houses/driving-order.ts'
import { dayText } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { openHouseVisibility } from '#src/use-cases/listings/detail/visible-open-houses.ts'
import { toPlannedHouse } from './known-plan.ts'
import { findVisibleOpenHouse } from './listing-open-houses.ts'
import { eventTimes, openHouseCalendar, sequenceOf } from './open-house-calendar.ts'
import { type OpenHouseView, openHouseView } from './open-house-view.ts'

export interface PlannedHouse extends OpenHouseView {
  readonly position: number
  readonly start: number | null
  readonly end: number | null
}

export interface PlanDay {
  readonly date: string
  readonly houses: readonly PlannedHouse[]
  /** The sum of the straight distances between the homes; null with fewer than two known locations. */
  readonly miles: number | null
}

const requirePlanner = (context: Context) => requireUser(context, planSignIn)

export function getPlan(context: Context): PlanDay[] {
  const { id } = requirePlanner(context)
  const today = localDate(context.clock(), context.localTime)
  const maySee = openHouseVisibility(context)
  const houses = findPlan(context.db.read, id, today)
    .filter(({ house, listing }) => isShown(listing, context.scope) && maySee(house, listing))
    .map((planned) => plannedHouse(context, planned))
  const days = Map.groupBy(houses, ({ date }) => date)
  return [...days].map(([date, ofDay]) => {
    const ordered = planOrder(ofDay)
    return { date, houses: ordered, miles: milesOf(ordered) }
  })
}

type Planned = ReturnType<typeof findPlan>[number]

function plannedHouse(context: Context, { plan, house, listing }: Planned): PlannedHouse {
  const view = openHouseView(context, house, listing)
  const { start, end } = eventTimes(view, context.localTime)
  return {
    ...view,
    sequence: Math.max(sequenceOf(view), plan.Sequence),
    position: plan.Position,
    start: view.from === null ? null : start.getTime(),
    end: end?.getTime() ?? null,
  }
}

export function planCalendar(context: Context, date: string): string {
  const { houses } = planOf(context, (day) => day.date === date)
  return openHouseCalendar(context, dayText(date, context.localTime), houses)
}

function planOf(context: Context, isAsked: (day: PlanDay) => boolean): PlanDay {
  const day = getPlan(context).find(isAsked)
  if (day === undefined) throw new RequestError('NotFound', openHouseMissing)
  return day
}

function milesOf(houses: readonly OpenHouseView[]): number | null {
  const located = houses.filter(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  )
  return located.length < 2 ? null : routeMiles(located)
}

export async function planOpenHouse(
  context: Context,
  listingId: string,
  key: string,
): Promise<void> {
  const { id } = requirePlanner(context)
  const { house } = findVisibleOpenHouse(context, listingId, key)
  const at = context.clock().toISOString()
  await context.db.write((tx) => {
    if (findPlannedAmong(tx.orm, id, [key]).has(key)) return
    const total = countPlanned(tx.orm, id, localDate(context.clock(), context.localTime))
    if (total >= plannedOpenHousesMost)
      throw new RequestError('Invalid', planFull(plannedOpenHousesMost))
    const plan = { OwnerId: id, OpenHouseKey: key, Position: 0, CreatedAt: at }
    insertPlan(tx, { ...plan, ...toPlannedHouse(house) })
  })
}

export async function unplanOpenHouse(context: Context, key: string): Promise<void> {
  const { id } = requirePlanner(context)
  await context.db.write((tx) => deletePlan(tx, id, key))
}

export async function movePlanned(
  context: Context,
  key: string,
  direction: 'earlier' | 'later',
): Promise<void> {
  const { id } = requirePlanner(context)
  const day = planOf(context, ({ houses }) => houses.some((planned) => planned.key === key))
  const keys = day.houses.map((house) => house.key)
  const at = keys.indexOf(key)
  const other = direction === 'earlier' ? at - 1 : at + 1
  if (other < 0 || other >= keys.length) return
  ;[keys[at], keys[other]] = [keys[other]!, keys[at]!]
  await context.db.write((tx) => setPositions(tx, id, keys))
}

/** Discards the order in which the user arranged the day by hand. */
export async function resetPlanOrder(context: Context, date: string): Promise<void> {
  const { id } = requirePlanner(context)
  const { houses } = planOf(context, (day) => day.date === date)
  await context.db.write((tx) => {
    for (const { key } of houses)
      updatePlan(tx, { OwnerId: id, OpenHouseKey: key }, { Position: 0 })
  })
}

/** Orders the day to start with its earliest open house. Canceled ones come last. */
export async function orderPlan(context: Context, date: string): Promise<void> {
  const { id } = requirePlanner(context)
  const day = getPlan(context).find((plan) => plan.date === date)
  if (day === undefined) return
  const byTime = planOrder(day.houses.map((house) => ({ ...house, position: 0 })))
  const ordered = drivingOrder(byTime.filter(({ canceled }) => !canceled))
  const canceled = byTime.filter((house) => house.canceled).map(({ key }) => key)
  await context.db.write((tx) => setPositions(tx, id, [...ordered, ...canceled]))
}
