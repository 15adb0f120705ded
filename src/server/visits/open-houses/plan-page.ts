import type { APIContext } from 'astro'
import {
  planByTime,
  planOrdered,
  planRemoved,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { openHousePlanPath } from '#src/domain/visits/open-houses/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { calendarFile } from '#src/server/visits/showings-page.ts'
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

export async function handlePlan(context: APIContext): Promise<Response | readonly PlanDay[]> {
  const { locals, request } = context
  Object.assign(locals, { isPersonal: true })
  if (!isUnsafe(request.method)) return getPlan(locals)
  const fields = await readFields(request)
  const [action, key] = [fields.get('do'), fields.get('key') ?? '']
  if (action === 'order') {
    await orderPlan(locals, fields.get('date') ?? '')
    return done(context, planOrdered, openHousePlanPath())
  }
  if (action === 'time') {
    await resetPlanOrder(locals, fields.get('date') ?? '')
    return done(context, planByTime, openHousePlanPath())
  }
  if (action === 'remove') {
    await unplanOpenHouse(locals, key)
    return done(context, planRemoved, openHousePlanPath())
  }
  if (action === 'earlier' || action === 'later') await movePlanned(locals, key, action)
  return context.redirect(openHousePlanPath(), 303)
}

export function sendPlanCalendar({ locals, url }: APIContext): Response {
  Object.assign(locals, { isPersonal: true })
  return calendarFile(planCalendar(locals, url.searchParams.get('date') ?? ''), 'plan.ics')
}
