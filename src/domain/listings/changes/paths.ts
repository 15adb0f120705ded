import { withQuery } from '#src/domain/with-query.ts'

interface PageParams {
  readonly page?: number | null
}

const first = ({ page }: PageParams) => (page === 1 ? null : page)

/** The change history (SPEC §7). Only requests for more rows have the parameter `newRoute`. */
export const changeHistoryPath = (id: string, params: PageParams = {}) =>
  withQuery(`/listings/${id}/change_history`, { page: first(params) })
export const changeHistoryRowsPath = (id: string, page: number) =>
  withQuery(`/listings/${id}/change_history`, { page, newRoute: 'true' })
export const changeEntryPath = (id: string, seq: number) => `/listings/${id}/change_history/${seq}`
export const changeReportPath = (id: string) =>
  withQuery(`/listings/${id}/change_history`, { report: 'true' })
export const listingAsOfPath = (id: string, date: string) =>
  withQuery(`/listings/${id}`, { as_of: date })

export interface ListingChangesParams extends PageParams {
  readonly _filter?: string | null
  readonly days?: number | null
}

export const listingChangesPath = (params: ListingChangesParams = {}) =>
  withQuery('/listings/changes', { ...params, page: first(params) })
