import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { parseBounds } from '#src/domain/map/bounds-text.ts'
import { type PrintParams, printPath } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import {
  type PrintReport,
  printReportLabels,
  printReports,
  printTitle,
  validIds,
  withheldText,
} from '#src/domain/search/results/print-reports.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings, type PrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'

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
  readonly report: PrintReport
  readonly reports: readonly {
    readonly id: PrintReport
    readonly label: string
    readonly href: string
  }[]
  readonly freshness: string | null
  /** A sentence about what a public print leaves out, and a link to the full one. Null if nothing is left out. */
  readonly withheld: { readonly text: string; readonly href: string } | null
}

async function orderOf(locals: APIContext['locals'], base: string | null, sortId: string | null) {
  const stored = base === null ? null : await findStoredSearch(locals, baseFromText(base))
  return stored?.orders?.find(({ id }) => id === sortId) ?? null
}

function readQuery(query: URLSearchParams) {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const read = printQuery.safeParse(given)
  if (read.success) return { given, asked: read.data }
  const message = 'This page can’t be printed because its address is incomplete.'
  throw new RequestError('BadRequest', message)
}

/** Ignores parameters that SPEC §7 Print does not list. */
export async function getPrintPage({ url, locals }: APIContext): Promise<PrintView> {
  const { given, asked } = readQuery(url.searchParams)
  const { _filter: filter, sort_id: sortId, bounds, base, report } = asked
  const selected = validIds(listOf(url.searchParams, 'selected', 'listing_ids'))
  Object.assign(locals, { framed: true })
  const isPublic = asked.report_puborpriv === 'public'
  const searched = { filter: resolveFilter(locals, filter), bounds: parseBounds(bounds) }
  const printed = await getPrintedListings(locals, {
    ...searched,
    selected,
    sortId,
    order: await orderOf(locals, base, sortId),
    isPublic,
  })
  const params: PrintParams = { ...given, selected: selected.join() || null }
  const withheld = printed.matching - printed.total
  return {
    ...printed,
    title: printTitle(printed.listings.length, printed.total),
    report,
    reports: printReports.map((id) => ({
      id,
      label: printReportLabels[id],
      href: printPath({ ...params, report: id }),
    })),
    freshness: getFreshness(locals),
    withheld:
      withheld === 0
        ? null
        : {
            text: withheldText(printed.matching, withheld),
            href: printPath({ ...params, report_puborpriv: 'private' }),
          },
  }
}
