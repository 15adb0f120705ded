import { withQuery } from '#src/domain/with-query.ts'

export interface HotSheetParams {
  readonly section?: string | null
  readonly page?: number | null
  /** Days ahead of open houses. */
  readonly days?: number | null
  readonly print?: 'true' | null
}

export const hotSheetsPath = (params: HotSheetParams = {}) =>
  withQuery('/hot_sheets', { ...params, page: params.page === 1 ? null : params.page })
/** Where the reader of the mail stops it; the token says whose it is. */
export const hotSheetStopPath = (token: string) => withQuery('/hot_sheets/stop', { token })
export const hotSheetFilterPath = () => '/hot_sheets/filter'
