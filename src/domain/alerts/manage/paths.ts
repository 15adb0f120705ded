import { withQuery } from '#src/domain/with-query.ts'
import type { NewsfeedGroup } from './alert-groups.ts'

interface Paged {
  readonly page?: number | null
}

const paged = (path: string, { page }: Paged) => withQuery(path, { page: page === 1 ? null : page })

export const newsfeedsPath = (params: Paged = {}) => paged('/newsfeeds', params)

export interface NewNewsfeedParams {
  readonly saved_search?: string | null
  readonly collection?: string | null
  readonly listing?: string | null
  readonly contact?: string | null
}

export const newNewsfeedPath = (params: NewNewsfeedParams = {}) =>
  withQuery('/newsfeeds/new', params)
export const newsfeedPath = (id: string, params: Paged = {}) => paged(`/newsfeeds/${id}`, params)

export const bulkActions = [
  'delete',
  'pause',
  'resume',
  'agent_notifications',
  'click_notifications',
] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkNewsfeedsPath = (
  params: { readonly do?: BulkAction; readonly ids?: readonly string[] } = {},
) => withQuery('/newsfeeds/bulk_modal', { do: params.do, ids: params.ids?.join(',') })

export const newsfeedGroupPath = (group: NewsfeedGroup, params: Paged = {}) =>
  paged(`/newsfeed_groups/${group}`, params)
export const newsfeedGroupsPath = () => '/newsfeed_groups'
export const newsfeedGroupCountPath = (group: NewsfeedGroup) => `/newsfeed_groups/${group}/count`
export const newsfeedGroupIdsPath = (group: NewsfeedGroup) => `/newsfeed_groups/${group}/ids`
export const newsPath = (params: Paged = {}) => paged('/news', params)
export const confirmNewsfeedPath = (token: string) => `/alerts/${token}/confirm`
export const contactNewsfeedsPath = (contactId: string) => `/contacts/${contactId}/newsfeeds`
