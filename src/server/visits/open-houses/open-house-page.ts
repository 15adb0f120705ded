import type { APIContext } from 'astro'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import {
  openHouseCanceledNow,
  openHouseSaved,
  openHousesDeleted,
  planAdded,
  planRemoved,
} from '#src/domain/visits/messages/open-house-messages.ts'
import type { OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import {
  listingOpenHousesPath,
  openHousePath,
  stopAnchor,
} from '#src/domain/visits/open-houses/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { calendarFile } from '#src/server/visits/showings-page.ts'
import {
  getOpenHouse,
  type OneOpenHouse,
} from '#src/use-cases/visits/open-houses/listing-open-houses.ts'
import {
  cancelOpenHouse,
  deleteOwnOpenHouses,
  saveOpenHouse,
} from '#src/use-cases/visits/open-houses/manage-open-houses.ts'
import { openHouseCalendar } from '#src/use-cases/visits/open-houses/open-house-calendar.ts'
import {
  planOpenHouse,
  unplanOpenHouse,
} from '#src/use-cases/visits/open-houses/plan-open-houses.ts'
import { formOf, readOpenHouse } from './read-open-house.ts'

export interface OpenHousePageView extends OneOpenHouse {
  readonly status: number
  readonly form: OpenHouseForm
  readonly stored: OpenHouseForm
  readonly problems: Readonly<Record<string, string>>
}

type Act = (
  context: APIContext,
  id: string,
  key: string,
) => Promise<{ readonly said: string; readonly to: string }>

const acts: Readonly<Record<string, Act>> = {
  async cancel({ locals }, id, key) {
    await cancelOpenHouse(locals, id, key)
    return { said: openHouseCanceledNow, to: openHousePath(id, key) }
  },
  async delete({ locals }, id, key) {
    const count = await deleteOwnOpenHouses(locals, id, [key])
    return { said: openHousesDeleted(count), to: listingOpenHousesPath(id) }
  },
  async plan({ locals }, id, key) {
    await planOpenHouse(locals, id, key)
    return { said: planAdded, to: openHousePath(id, key) }
  },
  async unplan({ locals }, id, key) {
    await unplanOpenHouse(locals, key)
    return { said: planRemoved, to: openHousePath(id, key) }
  },
}

export async function handleOpenHouse(context: APIContext): Promise<Response | OpenHousePageView> {
  const { locals, params, request } = context
  const [id, key] = [params['id'] ?? '', params['key'] ?? '']
  const show = (more: Partial<OpenHousePageView> = {}) => {
    const openHouse = getOpenHouse(locals, id, key)
    const current = formOf(openHouse.house)
    return { status: 200, problems: {}, form: current, stored: current, ...openHouse, ...more }
  }
  if (!isUnsafe(request.method)) return show()
  const fields = await readFields(request)
  const action = fields.get('do') ?? ''
  if (action === 'save') {
    const form = readOpenHouse(fields)
    const { house } = getOpenHouse(locals, id, key)
    refuseStale(fields, formOf(house), form)
    const sequence = Math.trunc(Number(fields.get('sequence')))
    const saved = await saveOpenHouse(locals, id, key, { form, sequence })
    if (saved.kind === 'invalid') return show({ status: 422, form, problems: saved.fields })
    return done(context, openHouseSaved, openHousePath(id, key))
  }
  if (!Object.hasOwn(acts, action)) return show()
  const { said, to } = await acts[action]!(context, id, key)
  // A plan is also changed from lists of open houses.
  const back = safeReturnPath(fields.get('back'), context.url.origin)
  return done(context, said, back === null ? to : `${back}#${stopAnchor(key)}`)
}

export function done(context: APIContext, said: string, to: string): Response {
  setNotice(context, said)
  return context.redirect(to, 303)
}

export function sendOpenHouseCalendar({ locals, params }: APIContext): Response {
  const { house } = getOpenHouse(locals, params['id'] ?? '', params['key'] ?? '')
  const text = openHouseCalendar(locals, `Open house, ${locals.siteName}`, [house])
  return calendarFile(text, 'open-house.ics')
}
