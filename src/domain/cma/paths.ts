import { withQuery } from '#src/domain/with-query.ts'

export const cmasPath = (params: { readonly page?: number | null } = {}) =>
  withQuery('/cmas', { page: params.page === 1 ? null : params.page })

export interface NewCmaParams {
  readonly subject?: string | null
  readonly selected_listing_ids?: string | null
  readonly _filter?: string | null
  readonly cma?: string | null
  /** An MLS number or an address by which the subject is searched. */
  readonly q?: string | null
  readonly contact_id?: string | null
  readonly modal?: 'true' | null
  readonly built_in?: 'true' | null
}

export const newCmaPath = (params: NewCmaParams = {}) => withQuery('/cmas/new', params)

interface CmaParams {
  readonly modal?: 'true' | null
  readonly contact_id?: string | null
  /** The value `saved` says that the form was just saved, so that the report can notify the page around its iframe. */
  readonly said?: 'saved' | null
}

export const cmaPath = (id: string, params: CmaParams = {}) => withQuery(`/cmas/${id}`, params)
export const cmaCsvPath = (id: string) => `/cmas/${id}/export.csv`
export const cmaMapPath = (id: string) => `/cmas/${id}/map.svg`
export const deleteCmaPath = (id: string) => `/cmas/${id}/delete`
