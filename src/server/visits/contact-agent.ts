import type { APIContext } from 'astro'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  type ContactForm,
  getContactForm,
} from '#src/use-cases/visits/listing-messages/message-form.ts'
import {
  type MessageOutcome,
  sendListingMessage,
} from '#src/use-cases/visits/listing-messages/send-message.ts'
import { isModal, readPerson, textIn } from './read-person.ts'

const group = 'listing_message'
const statuses = { invalid: 422, wait: 429 } as const

/** Returns the form with problems by field, or the configured sentence after sending (SPEC §8). */
export async function handleContactAgent(context: APIContext) {
  const { locals, params, request, url } = context
  const modal = isModal(url.searchParams)
  Object.assign(locals, { isPersonal: true, ...(modal && { framed: true }) })
  const form = await getContactForm(locals, params['id'] ?? '')
  const view = { ...form, modal, problems: {}, failed: null, done: null }
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    if (!isJson) return { ...view, status: 200, typed: form.person }
    locals.csrfToken()
    return Response.json({ who: form.who, place: form.place, listing_message: form.person })
  }
  const fields = await readNestedFields(request)
  const typed = readPerson(fields, group)
  const trap = textIn(fields, group)('website')
  const outcome = await send(context, { ...typed, trap })
  if (isJson) return asJson(outcome, form)
  if (outcome.kind === 'sent')
    return { ...view, status: 200, typed: form.person, done: form.sentText }
  if (outcome.kind === 'failed') return { ...view, status: 500, typed, failed: form.failedText }
  return { ...view, status: statuses[outcome.kind], typed, problems: outcome.fields }
}

type Outcome = MessageOutcome | { readonly kind: 'failed' }

const send = (
  { locals, params }: APIContext,
  form: Parameters<typeof sendListingMessage>[2],
): Promise<Outcome> =>
  unlessUnexpected(
    locals.log,
    'a message to an agent could not be stored',
    () => sendListingMessage(locals, params['id'] ?? '', form),
    () => ({ kind: 'failed' }),
  )

function asJson(outcome: Outcome, { sentText, failedText }: ContactForm): Response {
  if (outcome.kind === 'sent') return Response.json({ success: true, message: sentText })
  if (outcome.kind === 'failed')
    return Response.json({ success: false, error: failedText }, { status: 500 })
  return Response.json(outcome.fields, { status: statuses[outcome.kind] })
}
