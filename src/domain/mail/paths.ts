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
/** Where the reader of a mail stops those that people send; the token says whose. */
export const mailStopPath = (token: string) => withQuery('/mail/stop', { token })
/** The HTML of a message as a document of its own. */
export const outboxHtmlPath = (id: string) => `/admin/outbox/${id}/html`
/** The calendar file that a message brings. */
export const outboxCalendarPath = (id: string) => `/admin/outbox/${id}/calendar`
