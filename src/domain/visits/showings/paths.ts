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
/** The showings and messages of the person who requested or wrote them. */
export const myRequestsPath = ({ page = null }: { readonly page?: number | null } = {}) =>
  withQuery('/requests', { page: page === 1 ? null : page })
export const showingPath = (token: string) => `/showings/${token}`
/** The calendar file of a showing, for the requester by token, or by id for who is signed in. */
export const showingCalendarPath = (tokenOrId: string) => `/showings/${tokenOrId}.ics`
export const showingInfoPath = (id: string, params: { modal?: 'true' | null } = {}) =>
  withQuery(`/listings/${id}/showing_info`, params)
/** An alias of `showingInfoPath` (SPEC §7). */
export const showingInstructionsPath = (listing_id: string) =>
  withQuery('/showing_instructions', { listing_id })
