import { withQuery } from '#src/domain/with-query.ts'
import type { ListingMessageState } from './listing-message.ts'

export const contactAgentPath = (id: string, params: { modal?: 'true' | null } = {}) =>
  withQuery(`/listings/${id}/contact_agent`, params)

export interface MessagesParams {
  readonly state?: ListingMessageState | null
  readonly page?: number | null
}

export const messagesPath = ({ state = null, page = null }: MessagesParams = {}) =>
  withQuery('/messages', { state, page: page === 1 ? null : page })
export const messagePath = (id: string) => `/messages/${id}`
