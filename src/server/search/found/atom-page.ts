import type { APIContext, APIRoute } from 'astro'
import { listingText } from '#src/components/search/found/atom-content.ts'
import { listingName, shortPriceText } from '#src/domain/listings/listing-words.ts'
import {
  atOrigin,
  type PreviewPhoto,
  previewPhoto,
} from '#src/domain/listings/photos/preview-photo.ts'
import { briefNotice } from '#src/domain/listings/source-notices.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { type AtomEntry, atomXml } from '#src/domain/search/found/atom-xml.ts'
import { atomPath, canonicalResultsPath, idxLinkAtomPath } from '#src/domain/search/found/paths.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { readResultsQuery } from '#src/server/search/results/request/results-request.ts'
import { sourceTimeOf } from '#src/use-cases/listings/credit/source-times.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { type FollowedListing, findNewest } from '#src/use-cases/search/found/find-newest.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { plainVisitor } from './visitor-of.ts'

export const sendSearchFeed: APIRoute = ({ locals, url }: APIContext) => {
  const visitor = plainVisitor(locals)
  const query = new URLSearchParams({ _filter: url.searchParams.get('_filter') ?? '' })
  const { filter, reference } = readResultsQuery(visitor, query)
  const title = filter.isEmpty ? 'All listings' : sentenceOf(visitor, filter)
  return send(visitor, filter, {
    title,
    path: atomPath(reference),
    pagePath: canonicalResultsPath(reference),
  })
}

export const sendIdxLinkFeed: APIRoute = async ({ locals, params }: APIContext) => {
  const visitor = plainVisitor(locals)
  const id = params['search'] ?? ''
  const { base, filter, name } = await getStoredSearch(visitor, 'idx_links', id)
  const pagePath = canonicalResultsPath('', base)
  return send(visitor, filter, { title: name, path: idxLinkAtomPath(id), pagePath })
}

interface Head {
  readonly title: string
  readonly path: string
  readonly pagePath: string
}

async function send(visitor: Locals, filter: Filter, { title, path, pagePath }: Head) {
  const { localTime, publicOrigin, siteName } = visitor
  const freshness = getFreshness(visitor)
  const found = await findNewest(visitor, filter)
  const asOf = freshness && formatMoment(freshness, localTime)
  const sources = new Set(found.flatMap(({ listing }) => listing.firm.source ?? []))
  const text = atomXml({
    title: `${title} · ${siteName}`,
    subtitle: 'New and changed listings',
    url: publicOrigin + path,
    page: publicOrigin + pagePath,
    author: siteName,
    rights: briefNotice(visitor, [...sources], sourceTimeOf(visitor), asOf),
    updated: freshness ?? new Date(0).toISOString(),
    entries: found.map((followed) => entryOf(followed, publicOrigin)),
  })
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function entryOf({ listing, ...moments }: FollowedListing, origin: string): AtomEntry {
  const photo = previewOf(listing, origin)
  const { price, firm, status } = listing
  return {
    url: origin + listingPath(listing.id),
    title: `${shortPriceText(price)} · ${listingName(listing)}`,
    author: firm.name ?? firm.source ?? 'Listing office',
    ...moments,
    kind: status,
    content: listingText(listing, photo).text,
    photo: photo && { url: photo.url, type: typeOf(photo.url) },
  }
}

export function previewOf({ photo }: ListingCard, origin: string): PreviewPhoto | null {
  const preview = photo && previewPhoto(photo)
  return preview && atOrigin(preview, origin)
}

const typeOf = (url: string) => {
  const [, ending = 'jpeg'] = /\.(png|gif)$/i.exec(url) ?? []
  return `image/${ending.toLowerCase()}`
}
