import { type ListBase, listingsPath } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

export const sitemapPath = () => '/sitemap.xml'
/** `name` is `pages`, or `listings` or `places` with the number of a part, as in `listings-1`. */
export const sitemapPartPath = (name: string) => `/sitemaps/${name}.xml`

export const atomPath = (filter: string) => withQuery('/listings.atom', { _filter: filter })
export const idxLinkAtomPath = (id: string) => `/idx_links/${id}/feed.atom`

/** The address of a search for search engines: without order, view, page, and map area. */
export const canonicalResultsPath = (filter: string, base: ListBase = '') =>
  listingsPath({ _filter: filter }, base)

/** Links for programs; null on pages of one person. `canonical` is absolute, null for what search engines leave out. */
export interface ProgramLinks {
  readonly canonical: string | null
  /** Other forms of the page, by their types. */
  readonly alternates: Readonly<Record<string, string>>
}

/** Only programs find this address, in a comment of pages of results and among what robots.txt excludes. Nothing is there. */
export const trapPath = '/search/all_listings'
