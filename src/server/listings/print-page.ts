import type { APIContext } from 'astro'
import { z } from 'zod'
import { canSeeMemberFields } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { ListingDetail } from '#src/domain/listings/view.ts'
import { parseBounds } from '#src/domain/map/bounds-text.ts'
import { listingsPath, type PrintParams, printPath } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import {
  agentSheetForAgents,
  agentSheetSignIn,
  isPublicPrint,
  isSheet,
  type PrintReport,
  printReportLabels,
  printReports,
  printTitle,
  validIds,
  withheldText,
} from '#src/domain/search/results/print-reports.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'
import { getPrintedDetails } from '#src/use-cases/listings/detail/printed-details.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings, type PrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'

const printQuery = z.object({
  _filter: z.string().default(''),
  sort_id: z.string().nullable().default(null),
  bounds: z.string().nullable().default(null),
  base: z.string().max(200).nullable().default(null),
  report_puborpriv: z.enum(['public', 'private']).default('public'),
  report: z.enum(printReports).default('table'),
})

export interface PrintView extends PrintedListings {
  readonly title: string
  /** The list that is printed. */
  readonly back: string
  readonly report: PrintReport
  readonly reports: readonly {
    readonly id: PrintReport
    readonly label: string
    readonly href: string
  }[]
  readonly sheets: readonly ListingDetail[]
  /** Who hands out a client sheet; null on other prints. */
  readonly presenter: string | null
  readonly freshness: string | null
  /** What a public print leaves out, and a link to the private print that has it. Null if nothing is left out. */
  readonly withheld: { readonly text: string; readonly href: string | null } | null
}

async function orderOf(locals: APIContext['locals'], base: string | null, sortId: string | null) {
  const storedSearch = base === null ? null : await findStoredSearch(locals, baseFromText(base))
  return storedSearch?.orders?.find(({ id }) => id === sortId) ?? null
}

function readQuery(query: URLSearchParams) {
  const queryParams = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const result = printQuery.safeParse(queryParams)
  if (result.success) return { queryParams, query: result.data }
  const message = 'This page can’t be printed because its address is incomplete.'
  throw new RequestError('BadRequest', message)
}

/** Ignores parameters that SPEC §7 Print does not list. */
export async function getPrintPage({ url, locals }: APIContext): Promise<PrintView> {
  const { queryParams, query } = readQuery(url.searchParams)
  const { _filter: filter, sort_id: sortId, bounds, base, report } = query
  const selected = validIds(listOf(url.searchParams, 'selected', 'listing_ids'))
  Object.assign(locals, { framed: true })
  if (report === 'agent')
    requireRight(locals, canSeeMemberFields, agentSheetSignIn, agentSheetForAgents)
  const isPublic = isPublicPrint(report, query.report_puborpriv)
  const searched = { filter: resolveFilter(locals, filter), bounds: parseBounds(bounds) }
  const printed = await getPrintedListings(locals, {
    ...searched,
    selected,
    sortId,
    order: await orderOf(locals, base, sortId),
    isPublic,
  })
  const sheets = isSheet(report) ? await getPrintedDetails(locals, printed.listings, isPublic) : []
  Object.assign(locals, { sheets: sheets.map(({ id }) => id) })
  const params: PrintParams = { ...queryParams, selected: selected.join() || null }
  const withheld = printed.matching - printed.total
  return {
    ...printed,
    back: listingsPath({ _filter: filter || null, sort_id: sortId, bounds }, baseFromText(base)),
    title: printTitle(printed.listings.length, printed.total),
    report,
    reports: reportsOf(locals, params),
    sheets,
    presenter: report === 'client' ? presenterOf(locals) : null,
    freshness: getFreshness(locals),
    withheld: withheld === 0 ? null : withheldOf(printed, report, params),
  }
}

const reportsOf = (locals: APIContext['locals'], params: PrintParams) =>
  printReports
    .filter((id) => id !== 'agent' || canSeeMemberFields(personOf(locals)))
    .map((id) => ({
      id,
      label: printReportLabels[id],
      href: printPath({ ...params, report: id }),
    }))

function presenterOf(locals: APIContext['locals']): string {
  const { role, user, siteName } = locals
  const sharer = getSharer(locals, role === 'private' ? (user?.id ?? null) : null)
  const { name, office, phone, email } = sharer
  const firm = office ?? siteName
  return [name, firm === name ? null : firm, phone, email]
    .filter((part) => part !== null)
    .join(' · ')
}

function withheldOf(
  { matching, total }: PrintedListings,
  report: PrintReport,
  params: PrintParams,
) {
  const href = printPath({ ...params, report_puborpriv: 'private' })
  return {
    text: withheldText(matching, matching - total),
    href: report === 'client' ? null : href,
  }
}
