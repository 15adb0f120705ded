import type { APIContext } from 'astro'
import { findContact } from '#db/queries/contacts/contact-rows.ts'
import { shownAdjustments, type TypedAdjustment } from '#src/domain/cma/adjustment-form.ts'
import type { CmaReport } from '#src/domain/cma/cma-report.ts'
import { cmaDuplicated } from '#src/domain/cma/messages/cma-messages.ts'
import { cmaPath } from '#src/domain/cma/paths.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  adjustComparable,
  duplicateCma,
  removeComparable,
  saveCma,
} from '#src/use-cases/cma/change-cma.ts'
import { cmaCsv } from '#src/use-cases/cma/export-cma.ts'
import { getCmaReport, ownCma } from '#src/use-cases/cma/get-cma-report.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { showSaved } from './show-saved.ts'

export interface CmaView {
  readonly status: number
  readonly isFramed: boolean
  /** True if the report was just saved. A page in an iframe then sends a message to the outer page. */
  readonly isSaved: boolean
  readonly report: CmaReport
  readonly values: { readonly name: string; readonly notes: string }
  readonly stored: { readonly name: string; readonly notes: string; readonly contactId: string }
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly problems: Readonly<Partial<Record<string, string>>>
  readonly message: string | null
  readonly adjusting: {
    readonly listing: string
    readonly lines: readonly TypedAdjustment[]
    readonly problem: string
  } | null
}

const idOf = ({ params }: APIContext) => params['id'] ?? ''

export async function handleCma(context: APIContext): Promise<CmaView | Response> {
  const { request, url } = context
  if (!isUnsafe(request.method)) return viewOf(context, url.searchParams, {})
  const fields = await readFields(request)
  const action = fields.get('do') ?? ''
  const act = Object.hasOwn(acts, action) ? acts[action]! : acts['save']!
  return act(context, fields)
}

type Act = (context: APIContext, fields: URLSearchParams) => Promise<CmaView | Response>

const acts: Readonly<Record<string, Act>> = {
  async save(context, fields) {
    const text = (name: string) => (fields.get(name) ?? '').slice(0, maxTextLength)
    const values = { name: text('name'), notes: text('notes') }
    const contactId = text('contact_id')
    refuseStale(fields, textsOf(ownCma(context.locals, idOf(context))), { ...values, contactId })
    const problems = await saveCma(context.locals, idOf(context), { ...values, contactId })
    if (problems === null) return saved(context, fields)
    return viewOf(context, fields, { status: 422, values, problems })
  },
  async adjust(context, fields) {
    const listing = fields.get('listing') ?? ''
    const lines = linesOf(fields)
    const row = ownCma(context.locals, idOf(context))
    const adjustments =
      row.Comparables.find((comparable) => comparable.listing === listing)?.adjustments ?? []
    const typed = lines.filter(({ reason, amount }) => reason + amount !== '')
    refuseStale(fields, { lines: shownAdjustments(adjustments) }, { lines: typed })
    const problem = await adjustComparable(context.locals, idOf(context), { listing, lines })
    if (problem === null) return saved(context, fields, `#adjust-${listing}`)
    return viewOf(context, fields, { status: 422, adjusting: { listing, lines, problem } })
  },
  async remove(context, fields) {
    await removeComparable(context.locals, idOf(context), fields.get('listing') ?? '')
    return saved(context, fields)
  },
  async duplicate(context, fields) {
    try {
      const copy = await duplicateCma(context.locals, idOf(context))
      setNotice(context, cmaDuplicated)
      return context.redirect(cmaPath(copy, { modal: modalOf(fields) }), 303)
    } catch (error) {
      if (!isRequestError(error) || error.name !== 'Invalid') throw error
      return viewOf(context, fields, { status: 422, message: error.message })
    }
  },
}

const maxTextLength = 20_000
const maxLines = 100

function linesOf(fields: URLSearchParams): TypedAdjustment[] {
  const amounts = fields.getAll('amount')
  const without = new Set(listOf(fields, 'without'))
  return fields
    .getAll('reason')
    .slice(0, maxLines)
    .map((reason, at) => ({
      reason: reason.slice(0, 1000),
      amount: (amounts[at] ?? '').slice(0, 100),
    }))
    .filter((_, at) => !without.has(String(at)))
}

const modalOf = (fields: URLSearchParams) => (fields.get('modal') === 'true' ? 'true' : null)

function saved(context: APIContext, fields: URLSearchParams, place = ''): Response {
  return showSaved(context, idOf(context), modalOf(fields) !== null, place)
}

const textsOf = ({ Name, Notes, ContactId }: ReturnType<typeof ownCma>) => ({
  name: Name,
  notes: Notes ?? '',
  contactId: ContactId ?? '',
})

async function viewOf(
  context: APIContext,
  fields: URLSearchParams,
  change: Partial<CmaView>,
): Promise<CmaView> {
  const { locals } = context
  const report = await getCmaReport(locals, idOf(context))
  const isFramed = modalOf(fields) !== null
  Object.assign(locals, { isPersonal: true, framed: isFramed })
  const contactId = fields.get('contact_id') ?? ownCma(locals, report.id).ContactId
  return {
    status: 200,
    isFramed,
    isSaved: isFramed && fields.get('said') === 'saved',
    report,
    values: { name: report.name, notes: report.notes ?? '' },
    stored: textsOf(ownCma(locals, report.id)),
    contact: findContactNamed(locals, contactId),
    problems: {},
    message: null,
    adjusting: null,
    ...change,
  }
}

export async function cmaFile(context: APIContext): Promise<Response> {
  const report = await getCmaReport(context.locals, idOf(context))
  return new Response(cmaCsv(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cma.csv"',
    },
  })
}

function findContactNamed(
  context: Context,
  id: string | null,
): { readonly id: string; readonly name: string } | null {
  if (id === null || id === '') return null
  const contact = findContact(context.db.read, contactOwner(context), id)
  return contact && { id: contact.Id, name: contactName(contact) }
}
