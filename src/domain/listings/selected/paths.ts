import type { ResultsParams } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

interface SelectedParams {
  /** The size of the list from which listings were selected, and the path back to it (SPEC §2). */
  readonly results_count?: number | null
  readonly results_href?: string | null
}

export const selectedPath = (ids: readonly string[] = [], params: SelectedParams = {}) =>
  withQuery('/listings/selected', { ...params, selected_listing_ids: ids.join() })
export const comparePath = (ids: readonly string[] = []) =>
  withQuery('/listings/compare', { listing_ids: ids.join() })
export const exportPath = (ids: readonly string[] = []) =>
  withQuery('/listings/export.csv', { listing_ids: ids.join() })
export const resultIdsPath = (params: ResultsParams = {}) =>
  withQuery('/fragments/listings/ids', params)
export const cartAppPath = (id?: string) => withQuery('/search/cart_app', { id })
