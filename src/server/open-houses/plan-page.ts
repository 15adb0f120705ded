import type { APIContext } from 'astro'
import { planOrdered, planRemoved } from '#src/domain/messages/visits/open-houses.ts'
import { openHousePlanPath } from '#src/domain/open-houses/paths.ts'
import { readFields } from '#src/server/request/body/fields.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import {
  getPlan,
  movePlanned,
  orderPlan,
  type PlanDay,
  unplanOpenHouse,
} from '#src/use-cases/open-houses/plan.ts'
import { done } from './open-house-page.ts'

export async function handlePlan(context: APIContext): Promise<Response | readonly PlanDay[]> {
  const { locals, request } = context
  Object.assign(locals, { isPersonal: true })
  if (!isUnsafe(request.method)) return getPlan(locals)
  const fields = await readFields(request)
  const [asked, key] = [fields.get('do'), fields.get('key') ?? '']
  if (asked === 'order') {
    await orderPlan(locals, fields.get('date') ?? '')
    return done(context, planOrdered, openHousePlanPath())
  }
  if (asked === 'remove') {
    await unplanOpenHouse(locals, key)
    return done(context, planRemoved, openHousePlanPath())
  }
  if (asked === 'earlier' || asked === 'later') await movePlanned(locals, key, asked)
  return context.redirect(openHousePlanPath(), 303)
}
