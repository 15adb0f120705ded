import { isId } from '#src/domain/ids.ts'
import type { ListingTarget } from './listing-overlay.ts'

/** The row after the stored one, or the first if that is missing or last (SPEC §4). Null without rows. */
export function rowAfter(rows: readonly string[], row: string | null): string | null {
  const at = row === null ? -1 : rows.indexOf(row)
  return rows[at + 1] ?? rows[0] ?? null
}

export function rowBefore(rows: readonly string[], row: string | null): string | null {
  const at = row === null ? -1 : rows.indexOf(row)
  return rows[at - 1] ?? null
}

const listingPage = /^\/(?:listings|listing_detail)\/([^/]+)$/

/** Reads the URL of a listing on this site; null for any other URL (SPEC §7, ldpFrame:Show). */
export function readTarget(
  href: string,
  origin: string,
  action: ListingTarget['action'] = 'mainLdp',
): ListingTarget | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '')
    return null
  const id = listingPage.exec(url.pathname)?.[1]
  return isId(id) ? { id, href: `/listings/${id}${url.search}`, action } : null
}
