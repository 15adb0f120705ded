import type { APIContext } from 'astro'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { RouteMap } from '#src/domain/map/results-map.ts'
import {
  planByTime,
  planOrdered,
  planOrderedLate,
  planRemoved,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { openHousePlanPath, planAnchor, stopAnchor } from '#src/domain/visits/open-houses/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { calendarFile } from '#src/server/visits/showings-page.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { getPlanMap } from '#src/use-cases/visits/open-houses/plan-map.ts'
import {
  getPlan,
  movePlanned,
  orderPlan,
  type PlanDay,
  planCalendar,
  resetPlanOrder,
  unplanOpenHouse,
} from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { done } from './open-house-page.ts'

type CardedStop = PlanDay['houses'][number] & { readonly card: ListingCard | null }
type ShownDay = PlanDay & { readonly houses: readonly CardedStop[]; readonly map: RouteMap | null }

export async function handlePlan(context: APIContext): Promise<Response | readonly ShownDay[]> {
  const { locals, request } = context
  Object.assign(locals, { isPersonal: true })
  if (!isUnsafe(request.method)) return await showPlan(locals)
  const fields = await readFields(request)
  const [action, key] = [fields.get('do'), fields.get('key') ?? '']
  if (action === 'order') {
    const late = await orderPlan(locals, fields.get('date') ?? '')
    return done(context, late === 0 ? planOrdered : planOrderedLate(late), openHousePlanPath())
  }
  if (action === 'time') {
    await resetPlanOrder(locals, fields.get('date') ?? '')
    return done(context, planByTime, openHousePlanPath())
  }
  if (action === 'remove') {
    return done(context, planRemoved, placeInPlan(await unplanOpenHouse(locals, key)))
  }
  const isMove = action === 'earlier' || action === 'later'
  if (isMove) await movePlanned(locals, key, action)
  return context.redirect(placeInPlan(isMove ? key : null), 303)
}

async function showPlan(context: Context): Promise<readonly ShownDay[]> {
  const plan = getPlan(context)
  const ids = plan.flatMap(({ houses }) => houses.map(({ listingId }) => listingId))
  const cards = await findListingCardsById(context, [...new Set(ids)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return await Promise.all(
    plan.map(async (day) => ({
      ...day,
      houses: day.houses.map((house) => ({ ...house, card: byId.get(house.listingId) ?? null })),
      map: await getPlanMap(context, day),
    })),
  )
}

/** The focus goes to a stop, or to the heading. */
const placeInPlan = (key: string | null) =>
  `${openHousePlanPath()}#${key === null ? planAnchor : stopAnchor(key)}`

export function sendPlanCalendar({ locals, url }: APIContext): Response {
  Object.assign(locals, { isPersonal: true })
  return calendarFile(planCalendar(locals, url.searchParams.get('date') ?? ''), 'plan.ics')
}
