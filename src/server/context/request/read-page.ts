import { pageSize, pageSizeMost, pagesByScrolling } from '#src/domain/limits.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

const pageMost = 100_000

/** Page numbers count from 1. An invalid one becomes 1. */
export const readPage = (url: URL): number => numberIn(url, 'page', 1, pageMost)

/** Reads `_limit` (SPEC §7). An invalid value becomes the default. */
export const readLimit = (url: URL, usual = pageSize): number =>
  numberIn(url, '_limit', usual, pageSizeMost)

export function numberIn({ searchParams }: URL, name: string, usual: number, most: number): number {
  const value = Number(searchParams.get(name) ?? usual)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : usual
}

interface Paged {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly limit?: number
}

/**
 * Returns null on the last page. `fragment` returns the path of a page's rows alone; `usual` is the page size without
 * `_limit`.
 */
export function nextLink(
  { page, pages, total, limit = pageSize }: Paged,
  href: (page: number) => string,
  { fragment = href, usual = pageSize } = {},
): NextPageLink | null {
  if (page >= pages) return null
  const limited = limit === usual ? '' : `&_limit=${limit}`
  return {
    href: href(page + 1) + limited,
    fragment: fragment(page + 1) + limited,
    from: page * limit + 1,
    to: Math.min((page + 1) * limit, total),
    total,
    waits: page % pagesByScrolling === 0,
  }
}

/** The pagination of SPEC §7 Paged list response. */
export const paginationOf = ({ page, pages, total }: Paged) => ({
  total_entries: total,
  current_page: page,
  total_pages: pages,
})
