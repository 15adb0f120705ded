import { withQuery } from '#src/domain/with-query.ts'
import type { AlertGroup } from './alert-groups.ts'

interface Paged {
  readonly page?: number | null
}

const paged = (path: string, { page }: Paged) => withQuery(path, { page: page === 1 ? null : page })

export const alertsPath = (params: Paged = {}) => paged('/newsfeeds', params)

export interface NewAlertParams {
  readonly saved_search?: string | null
  readonly collection?: string | null
  readonly listing?: string | null
  readonly contact?: string | null
}

export const newAlertPath = (params: NewAlertParams = {}) => withQuery('/newsfeeds/new', params)
export const alertPath = (id: string, params: Paged = {}) => paged(`/newsfeeds/${id}`, params)

export const bulkActions = [
  'delete',
  'pause',
  'resume',
  'agent_notifications',
  'click_notifications',
] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkAlertsPath = (
  params: { readonly do?: BulkAction; readonly ids?: readonly string[] } = {},
) => withQuery('/newsfeeds/bulk_modal', { do: params.do, ids: params.ids?.join(',') })

export const alertGroupPath = (group: AlertGroup, params: Paged = {}) =>
  paged(`/newsfeed_groups/${group}`, params)
export const alertGroupsPath = () => '/newsfeed_groups'
export const alertGroupCountPath = (group: AlertGroup) => `/newsfeed_groups/${group}/count`
export const alertGroupIdsPath = (group: AlertGroup) => `/newsfeed_groups/${group}/ids`
export const newsPath = (params: Paged = {}) => paged('/news', params)
export const confirmAlertPath = (token: string) => `/alerts/${token}/confirm`
export const contactAlertsPath = (contactId: string) => `/contacts/${contactId}/newsfeeds`
