import { element } from '#src/domain/context/xml-text.ts'
import { withQuery } from '#src/domain/with-query.ts'

// oEmbed 1.0: how other sites show a link to a listing or to what a person has shared.

export interface OEmbed {
  readonly version: '1.0'
  readonly type: 'rich' | 'link'
  readonly title: string
  readonly author_name?: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age: number
  readonly thumbnail_url?: string
  readonly thumbnail_width?: number
  readonly thumbnail_height?: number
  readonly html?: string
  readonly width?: number
  readonly height?: number
}

export type OEmbedFormat = 'json' | 'xml'

export const oEmbedPath = (url: string, format: OEmbedFormat = 'json') =>
  withQuery('/oembed', { url, format: format === 'json' ? null : format })

/** The link by which other sites find the preview of one of ours. */
export const oEmbedLink = (origin: string, path: string) => ({
  'application/json+oembed': origin + oEmbedPath(origin + path),
})

export const oEmbedXml = (embed: OEmbed): string => {
  const lines = Object.entries(embed)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => element(name, String(value)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`
}

export type Linked =
  | { readonly kind: 'listing'; readonly id: string }
  | { readonly kind: 'share'; readonly token: string }

const paths =
  /^\/(?:(?:listings|listing_report)\/(?<id>\d{26})|share\/(?<token>[\w-]{22})(?:\/[\w-]*)?)\/?$/

/** What a URL of the site leads to; null for another site's, and for pages that have no preview. */
export function linkedBy(url: string, origin: string): Linked | null {
  if (!URL.canParse(url)) return null
  const { origin: ofUrl, pathname } = new URL(url)
  const { id, token } = (ofUrl === origin && paths.exec(pathname)?.groups) || {}
  if (id !== undefined) return { kind: 'listing', id }
  return token === undefined ? null : { kind: 'share', token }
}
