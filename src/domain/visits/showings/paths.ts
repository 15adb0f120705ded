import { withQuery } from '#src/domain/with-query.ts'
import type { ShowingState } from './showing-request.ts'

export const requestShowingPath = (id: string, params: { modal?: 'true' | null } = {}) =>
  withQuery(`/listings/${id}/showings/new`, params)

export interface ShowingsParams {
  readonly state?: ShowingState | null
  readonly page?: number | null
}

export const showingsPath = ({ state = null, page = null }: ShowingsParams = {}) =>
  withQuery('/showings', { state, page: page === 1 ? null : page })
export const showingPath = (token: string) => `/showings/${token}`
/** With the requester's token, or with the showing's id for the agent. */
export const showingCalendarPath = (tokenOrId: string) => `/showings/${tokenOrId}.ics`
export const showingInfoPath = (id: string, params: { modal?: 'true' | null } = {}) =>
  withQuery(`/listings/${id}/showing_info`, params)
/** SPEC §7: an alias of `showingInfoPath`. */
export const showingInstructionsPath = (listing_id: string) =>
  withQuery('/showing_instructions', { listing_id })
