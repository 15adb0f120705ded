import type { APIContext } from 'astro'
import {
  type ListingMessageState,
  listingMessageStates,
} from '#src/domain/visits/listing-messages/listing-message.ts'
import { messagePath } from '#src/domain/visits/listing-messages/paths.ts'
import { messageStateSaved, replySent } from '#src/domain/visits/messages/visit-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  getInboxMessage,
  listInbox,
  openInboxMessage,
  setMessageState,
} from '#src/use-cases/visits/listing-messages/inbox.ts'
import { replyToMessage } from '#src/use-cases/visits/listing-messages/reply.ts'

export const readPage = (query: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), 100_000)

export function getInbox({ locals, url }: APIContext) {
  Object.assign(locals, { isPersonal: true })
  const requested = url.searchParams.get('state')
  const state = listingMessageStates.find((name) => name === requested) ?? null
  const page = readPage(url.searchParams)
  return { ...listInbox(locals, { state, page }), state, page }
}

export async function handleMessage(context: APIContext) {
  const { locals, params, request } = context
  Object.assign(locals, { isPersonal: true })
  const id = params['id'] ?? ''
  if (!isUnsafe(request.method)) {
    const message = await openInboxMessage(locals, id)
    return { status: 200, message, typed: '', problem: null }
  }
  const fields = await readFields(request)
  const state = messageStateOf(fields.get('do'))
  if (state !== null) {
    await setMessageState(locals, id, state)
    return done(context, id, messageStateSaved)
  }
  const typed = fields.get('reply') ?? ''
  const problem = await replyToMessage(locals, id, typed)
  if (problem === null) return done(context, id, replySent)
  return { status: 422, message: getInboxMessage(locals, id), typed, problem }
}

const messageStateOf = (text: string | null): ListingMessageState | null =>
  text === 'close' ? 'closed' : text === 'reopen' ? 'read' : null

function done(context: APIContext, id: string, sentence: string): Response {
  setNotice(context, sentence)
  return context.redirect(messagePath(id), 303)
}
