import { withQuery } from '#src/domain/with-query.ts'

export const newViolationPath = (id: string) => `/listings/${id}/report_violations/new`
export const violationIntegrationPath = (id: string) =>
  `/listings/${id}/integrations/report_violations`
export const adminViolationsPath = (params: { state?: string | null; page?: number | null } = {}) =>
  withQuery('/admin/violations', { ...params, page: params.page === 1 ? null : params.page })
