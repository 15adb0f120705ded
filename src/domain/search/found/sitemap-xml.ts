import { element } from '#src/domain/context/xml-text.ts'

export interface SitemapEntry {
  /** An absolute URL. */
  readonly url: string
  /** A moment in UTC; null if it is not known. */
  readonly changedAt: string | null
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const listed = (name: string, entries: readonly SitemapEntry[]) =>
  entries
    .map(
      ({ url, changedAt }) =>
        `<${name}>${element('loc', url)}${element('lastmod', changedAt)}</${name}>\n`,
    )
    .join('')

export const sitemapIndex = (parts: readonly SitemapEntry[]): string =>
  `${head}<sitemapindex ${schema}>\n${listed('sitemap', parts)}</sitemapindex>\n`

export const sitemapOf = (pages: readonly SitemapEntry[]): string =>
  `${head}<urlset ${schema}>\n${listed('url', pages)}</urlset>\n`
