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
  planStop,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { planOrder } from '#src/domain/visits/open-houses/day-plan.ts'
import { dayText } from '#src/domain/visits/open-houses/open-house-words.ts'
import { routeMiles, type Visit, visitsOf } from '#src/domain/visits/open-houses/route.ts'
import { suggestOrder } from '#src/domain/visits/open-houses/suggest-order.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { openHouseVisibility } from '#src/use-cases/context/visible-open-houses.ts'
import { findVisibleOpenHouse } from './listing-open-houses.ts'
import { eventTimes, openHouseCalendar, sequenceOf } from './open-house-calendar.ts'
import { type OpenHouseView, openHouseView } from './open-house-view.ts'
import { toPlannedHouse } from './planned-house.ts'

export interface PlannedHouse extends OpenHouseView {
  readonly position: number
  readonly start: number | null
  readonly end: number | null
}

/** A stop of a day. A canceled open house has no number and no visit. */
export interface PlanStop extends PlannedHouse {
  readonly number: number | null
  readonly visit: Visit | null
}

export interface PlanDay {
  readonly date: string
  readonly houses: readonly PlanStop[]
  /** The estimated miles of driving; null with fewer than two known locations. */
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
    const open = ordered.filter(({ canceled }) => !canceled)
    return { date, houses: stopsOf(ordered, open), miles: routeMiles(open) }
  })
}

function stopsOf(houses: readonly PlannedHouse[], open: readonly PlannedHouse[]): PlanStop[] {
  const visits = visitsOf(open)
  return houses.map((house) => {
    const at = open.indexOf(house)
    return { ...house, number: at < 0 ? null : at + 1, visit: visits[at] ?? null }
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
  const stops = houses.filter(({ number }) => number !== null).length
  const numbered = houses.map((house) => ({
    ...house,
    stop: house.number === null || stops < 2 ? null : planStop(house.number, stops),
  }))
  return openHouseCalendar(context, dayText(date, context.localTime), numbered)
}

function planOf(context: Context, isAsked: (day: PlanDay) => boolean): PlanDay {
  const day = getPlan(context).find(isAsked)
  if (day === undefined) throw new RequestError('NotFound', openHouseMissing)
  return day
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

/** Returns the key of the stop that takes its place in the plan, or else of the last one; null if none is left. */
export async function unplanOpenHouse(context: Context, key: string): Promise<string | null> {
  const { id } = requirePlanner(context)
  const keys = getPlan(context).flatMap(({ houses }) => houses.map((house) => house.key))
  await context.db.write((tx) => deletePlan(tx, id, key))
  const others = keys.filter((plannedKey) => plannedKey !== key)
  return others[keys.indexOf(key)] ?? others.at(-1) ?? null
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
  const target = direction === 'earlier' ? at - 1 : at + 1
  if (target < 0 || target >= keys.length) return
  ;[keys[at], keys[target]] = [keys[target]!, keys[at]!]
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

/**
 * Stores the suggested order of the day and returns how many open houses cannot be reached in time. They come last, before
 * canceled ones.
 */
export async function orderPlan(context: Context, date: string): Promise<number> {
  const { id } = requirePlanner(context)
  const day = getPlan(context).find((plan) => plan.date === date)
  if (day === undefined) return 0
  const houses = day.houses.filter((house) => !house.canceled)
  const { order, late } = await suggestOrder(houses, createYielder())
  const canceled = day.houses.filter((house) => house.canceled).map(({ key }) => key)
  await context.db.write((tx) => setPositions(tx, id, [...order, ...canceled]))
  return late.length
}
