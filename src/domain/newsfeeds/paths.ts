import { withQuery } from '#src/domain/with-query.ts'
import type { NewsfeedGroup } from './groups.ts'

interface Paged {
  readonly page?: number | null
}

const paged = (path: string, { page }: Paged) => withQuery(path, { page: page === 1 ? null : page })

/** All subscriptions of a person; new ones are sent there. */
export const newsfeedsPath = (params: Paged = {}) => paged('/newsfeeds', params)

/** What is to be told, and the contact who is. */
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

/** Asks before it changes one or several. */
export const bulkNewsfeedsPath = (
  params: { readonly do?: BulkAction; readonly ids?: readonly string[] } = {},
) => withQuery('/newsfeeds/bulk_modal', { do: params.do, ids: params.ids?.join(',') })

export const newsfeedGroupPath = (group: NewsfeedGroup, params: Paged = {}) =>
  paged(`/newsfeed_groups/${group}`, params)
/** The parent path of the groups. */
export const newsfeedGroupsPath = () => '/newsfeed_groups'
export const newsfeedGroupCountPath = (group: NewsfeedGroup) => `/newsfeed_groups/${group}/count`
export const newsfeedGroupIdsPath = (group: NewsfeedGroup) => `/newsfeed_groups/${group}/ids`
export const newsPath = (params: Paged = {}) => paged('/news', params)
/** What a contact is asked by mail. */
export const confirmNewsfeedPath = (token: string) => `/alerts/${token}/confirm`
export const contactNewsfeedsPath = (contactId: string) => `/contacts/${contactId}/newsfeeds`
