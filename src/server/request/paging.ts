import { pageSize, pagesByScrolling } from '#src/domain/limits.ts'
import type { NextPageLink } from '#src/domain/results/page/results-page.ts'

const pageMost = 100_000

/** From 1; the first page for anything invalid. */
export function askedPage({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1
}

interface Paged {
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Null on the last page. `fragment` has the rows only. */
export function nextLink(
  { page, pages, total }: Paged,
  href: (page: number) => string,
  fragment: (page: number) => string = href,
): NextPageLink | null {
  if (page >= pages) return null
  return {
    href: href(page + 1),
    fragment: fragment(page + 1),
    from: page * pageSize + 1,
    to: Math.min((page + 1) * pageSize, total),
    total,
    waits: page % pagesByScrolling === 0,
  }
}

/** SPEC §7 Paged list response. */
export const paginationOf = ({ page, pages, total }: Paged) => ({
  total_entries: total,
  current_page: page,
  total_pages: pages,
})
