import { withQuery } from '#src/domain/with-query.ts'
import type { OpenHouseType } from './open-house.ts'

export interface AgendaParams {
  readonly _filter?: string | null
  /** The first day of the agenda, `YYYY-MM-DD`. */
  readonly from?: string | null
  readonly view?: 'calendar' | null
  readonly type?: OpenHouseType | null
}

export const openHousesPath = (params: AgendaParams = {}) => withQuery('/open_houses', params)
export const openHousesCalendarPath = (params: { readonly _filter?: string | null } = {}) =>
  withQuery('/open_houses.ics', params)
export const openHousePlanPath = () => '/open_houses/plan'
/** Ids on the page of the plan: of its heading, and of a stop. */
export const planAnchor = 'plan-title'
export const stopAnchor = (key: string) => `stop-${encodeURIComponent(key)}`
export const openHousePlanCalendarPath = (date: string) =>
  withQuery('/open_houses/plan.ics', { date })
export const listingOpenHousesPath = (id: string) => `/listings/${id}/open_houses`
export const openHousePath = (id: string, key: string) =>
  `/listings/${id}/open_houses/${encodeURIComponent(key)}`
export const openHouseCalendarPath = (id: string, key: string) => `${openHousePath(id, key)}.ics`
