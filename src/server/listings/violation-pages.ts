import type { APIContext } from 'astro'
import { isRequestError } from '#src/domain/errors.ts'
import {
  violationAnswered,
  violationClosed,
  violationSent,
} from '#src/domain/listings/messages/violation-messages.ts'
import { adminViolationsPath } from '#src/domain/listings/violations/paths.ts'
import {
  emptyViolation,
  type ViolationForm,
  type ViolationState,
  violationStates,
} from '#src/domain/listings/violations/violation.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { readPage } from '#src/server/context/request/read-page.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { answerReport } from '#src/use-cases/listings/violations/answer-report.ts'
import {
  closeReport,
  getReportForm,
  listViolations,
} from '#src/use-cases/listings/violations/queue.ts'
import {
  type Problems,
  reportHoursOf,
  reportViolation,
} from '#src/use-cases/listings/violations/report-violation.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

export interface ViolationView {
  readonly status: number
  readonly id: string
  readonly listingId: string
  readonly form: ViolationForm
  readonly fields: Problems
  readonly message: string | null
  readonly sent: string | null
  /** The page is shown in a dialog, so it has no header and footer. */
  readonly modal: boolean
}

export async function handleViolation(context: APIContext): Promise<ViolationView> {
  const { locals, params, request, url, clientAddress } = context
  const id = params['id'] ?? ''
  const listing = getVisibleListing(locals, id)
  const { ListingId: listingId } = listing
  const modal = url.searchParams.get('modal') === 'true'
  const empty = { status: 200, id, listingId, form: emptyViolation, fields: {} }
  const view = { ...empty, message: null, sent: null, modal }
  if (!isUnsafe(request.method)) return view
  const formFields = await readFields(request)
  const thanks = { ...view, sent: violationSent(reportHoursOf(locals, listing)) }
  // Only a bot fills in this honeypot field. It gets the usual response.
  if ((formFields.get('website') ?? '') !== '') return thanks
  const form = formIn(formFields)
  try {
    const fields = await reportViolation(locals, id, form, clientAddress)
    return fields === null ? thanks : { ...view, status: 422, form, fields }
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'TooMany') throw error
    return { ...view, status: 429, form, message: error.message }
  }
}

const longest = 20_000

const formIn = (fields: URLSearchParams): ViolationForm => {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, longest)
  return { rule: text('rule'), body: text('body'), name: text('name'), email: text('email') }
}

/** Handles /admin/violations, the queue of reports and the form of each. */
export async function handleViolations(context: APIContext) {
  const { locals, request, url } = context
  const requested = url.searchParams.get('state') as ViolationState
  const state = violationStates.includes(requested) ? requested : 'open'
  const page = readPage(url)
  const show = () => ({ state, list: listViolations(locals, state, page) })
  if (!isUnsafe(request.method)) return { ...show(), status: 200, typed: null }
  const fields = await readFields(request)
  const id = fields.get('id') ?? ''
  const text = (name: string) => (fields.get(name) ?? '').slice(0, longest)
  const closed = { state: text('state'), outcome: text('outcome'), answer: text('answer') }
  const isAnswer = closed.state === 'answer'
  try {
    if (isAnswer) await answerReport(locals, id, closed.answer)
    else {
      const current = await getReportForm(locals, id)
      refuseStale(fields, current, { ...current, state: closed.state, outcome: closed.outcome })
      await closeReport(locals, id, closed)
    }
    setNotice(context, isAnswer ? violationAnswered : violationClosed)
    return context.redirect(adminViolationsPath(isAnswer ? { state, page } : {}), 303)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    const typed = { id, ...closed, fields: error.fields }
    return { ...show(), status: 422, typed }
  }
}
