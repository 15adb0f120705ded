import { withQuery } from '#src/domain/with-query.ts'
import type { MessageState } from './message.ts'

export interface OutboxParams {
  readonly recipient?: string | null
  readonly state?: MessageState | null
  readonly page?: number | null
}

export const outboxPath = ({ page = null, ...params }: OutboxParams = {}) =>
  withQuery('/admin/outbox', { ...params, page: page === 1 ? null : page })
export const outboxMessagePath = (id: string) => `/admin/outbox/${id}`
/** The page on which a reader, identified by the token, stops all mail from users of this site. */
export const mailStopPath = (token: string) => withQuery('/mail/stop', { token })
export const outboxHtmlPath = (id: string) => `/admin/outbox/${id}/html`
export const outboxCalendarPath = (id: string) => `/admin/outbox/${id}/calendar`
