import { withQuery } from '#src/domain/with-query.ts'

export interface HotSheetParams {
  readonly section?: string | null
  readonly page?: number | null
  readonly days?: number | null
  readonly print?: 'true' | null
}

export const hotSheetsPath = (params: HotSheetParams = {}) =>
  withQuery('/hot_sheets', { ...params, page: params.page === 1 ? null : params.page })
export const hotSheetStopPath = (token: string) => withQuery('/hot_sheets/stop', { token })
export const hotSheetFilterPath = () => '/hot_sheets/filter'
