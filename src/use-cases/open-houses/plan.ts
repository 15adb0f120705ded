import {
  countPlanned,
  deletePlan,
  findPlan,
  insertPlan,
  isPlanned,
  setPositions,
} from '#db/queries/visits/plans.ts'
import { isShown } from '#src/domain/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { plannedOpenHousesMost } from '#src/domain/limits.ts'
import { localDate } from '#src/domain/local-time.ts'
import { openHouseMissing, planFull, planSignIn } from '#src/domain/messages/visits/open-houses.ts'
import { drivingOrder, routeMiles } from '#src/domain/open-houses/driving-order.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { openHousesSeen } from '#src/use-cases/listings/detail/open-houses-seen.ts'
import { knownOf } from './known-plan.ts'
import { findSeenOpenHouse } from './listing-open-houses.ts'
import { type OpenHouseView, openHouseView } from './open-house-view.ts'

export interface PlanDay {
  readonly date: string
  readonly houses: readonly OpenHouseView[]
  /** Straight lines; null with fewer than two known places. */
  readonly miles: number | null
}

function planner({ user }: Context): CurrentUser {
  if (user === null) throw new RequestError('LoginRequired', planSignIn)
  return user
}

/** From today on, without invisible listings. */
export async function getPlan(context: Context): Promise<PlanDay[]> {
  const { id } = planner(context)
  const today = localDate(context.clock(), context.localTime)
  const maySee = await openHousesSeen(context)
  const houses = findPlan(context.db.read, id, today)
    .filter(({ house, listing }) => isShown(listing, context.scope) && maySee(house, listing))
    .map(({ house, listing }) => openHouseView(context, house, listing))
  const days = Map.groupBy(houses, ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({ date, houses: ofDay, miles: milesOf(ofDay) }))
}

function milesOf(houses: readonly OpenHouseView[]): number | null {
  const known = houses.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  return known.length < 2 ? null : routeMiles(known)
}

export async function planOpenHouse(
  context: Context,
  listingId: string,
  key: string,
): Promise<void> {
  const { id } = planner(context)
  const { house } = await findSeenOpenHouse(context, listingId, key)
  const at = context.clock().toISOString()
  await context.db.write((tx) => {
    if (isPlanned(tx.orm, id, key)) return
    const total = countPlanned(tx.orm, id, localDate(context.clock(), context.localTime))
    if (total >= plannedOpenHousesMost)
      throw new RequestError('Invalid', planFull(plannedOpenHousesMost))
    const ofDay = findPlan(tx.orm, id, house.OpenHouseDate).filter(
      (row) => row.house.OpenHouseDate === house.OpenHouseDate,
    )
    const last = Math.max(0, ...ofDay.map(({ plan }) => plan.Position))
    const plan = { OwnerId: id, OpenHouseKey: key, Position: last + 1, CreatedAt: at }
    insertPlan(tx, { ...plan, ...knownOf(house) })
  })
}

export async function unplanOpenHouse(context: Context, key: string): Promise<void> {
  const { id } = planner(context)
  await context.db.write((tx) => deletePlan(tx, id, key))
}

/** Moves it within its day. */
export async function movePlanned(
  context: Context,
  key: string,
  direction: 'earlier' | 'later',
): Promise<void> {
  const { id } = planner(context)
  const day = (await getPlan(context)).find(({ houses }) => houses.some((one) => one.key === key))
  if (day === undefined) throw new RequestError('NotFound', openHouseMissing)
  const keys = day.houses.map((house) => house.key)
  const at = keys.indexOf(key)
  const other = direction === 'earlier' ? at - 1 : at + 1
  if (other < 0 || other >= keys.length) return
  ;[keys[at], keys[other]] = [keys[other]!, keys[at]!]
  await context.db.write((tx) => setPositions(tx, id, keys))
}

/** Starts with the earliest; canceled ones come last. */
export async function orderPlan(context: Context, date: string): Promise<void> {
  const { id } = planner(context)
  const day = (await getPlan(context)).find((one) => one.date === date)
  if (day === undefined) return
  const byTime = day.houses.toSorted((a, b) =>
    (a.from ?? '99') < (b.from ?? '99') ? -1 : (a.from ?? '99') > (b.from ?? '99') ? 1 : 0,
  )
  const held = drivingOrder(byTime.filter(({ canceled }) => !canceled))
  const canceled = byTime.filter((house) => house.canceled).map(({ key }) => key)
  await context.db.write((tx) => setPositions(tx, id, [...held, ...canceled]))
}
