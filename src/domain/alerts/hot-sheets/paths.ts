import { withQuery } from '#src/domain/with-query.ts'

export interface HotSheetParams {
  readonly section?: string | null
  readonly days?: number | null
}

export const hotSheetsPath = (params: HotSheetParams = {}) => withQuery('/hot_sheets', params)
export const hotSheetStopPath = (token: string) => withQuery('/hot_sheets/stop', { token })
export const hotSheetFilterPath = (params: { readonly _filter?: string } = {}) =>
  withQuery('/hot_sheets/filter', params)
