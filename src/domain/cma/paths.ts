import { withQuery } from '#src/domain/with-query.ts'

/** The reports of an agent; new ones are sent there. */
export const cmasPath = (params: { readonly page?: number | null } = {}) =>
  withQuery('/cmas', { page: params.page === 1 ? null : params.page })

export interface NewCmaParams {
  /** A listing; without it the subject is typed. */
  readonly subject?: string | null
  /** Listings that are comparables. */
  readonly selected_listing_ids?: string | null
  readonly _filter?: string | null
  /** A report whose comparables are to be changed. */
  readonly cma?: string | null
  /** An MLS number or an address, to find the subject by. */
  readonly q?: string | null
  readonly contact_id?: string | null
  /** In the frame of a modal. */
  readonly modal?: 'true' | null
  /** This report, where the brokerage has another program for them. */
  readonly built_in?: 'true' | null
}

export const newCmaPath = (params: NewCmaParams = {}) => withQuery('/cmas/new', params)

interface CmaParams {
  readonly modal?: 'true' | null
  readonly contact_id?: string | null
  /** What came of the form that led there, where a frame is to tell it. */
  readonly said?: 'saved' | null
}

export const cmaPath = (id: string, params: CmaParams = {}) => withQuery(`/cmas/${id}`, params)
export const cmaCsvPath = (id: string) => `/cmas/${id}/export.csv`
export const cmaMapPath = (id: string) => `/cmas/${id}/map.svg`
export const deleteCmaPath = (id: string) => `/cmas/${id}/delete`
