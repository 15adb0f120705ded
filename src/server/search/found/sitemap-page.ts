import type { APIContext, APIRoute } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { homePath, listingPath } from '#src/domain/paths.ts'
import { canonicalResultsPath, sitemapPartPath } from '#src/domain/search/found/paths.ts'
import { type SitemapEntry, sitemapIndex, sitemapOf } from '#src/domain/search/found/sitemap-xml.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { findShownOfPart, findSitemapParts } from '#src/use-cases/search/found/sitemap-parts.ts'
import { findPlaceFilters } from '#src/use-cases/search/found/sitemap-places.ts'
import { listQuickSearches } from '#src/use-cases/searches/stored-searches.ts'
import { plainVisitor } from './visitor-of.ts'

const placesOfPart = 1_000

export const sendSitemapIndex: APIRoute = async (context) => {
  const { publicOrigin, visitor } = visiting(context)
  const parts = [...(await findSitemapParts(visitor))]
  const places = Math.ceil((await findPlaceFilters(visitor)).length / placesOfPart)
  const named = (name: string, changedAt: string | null): SitemapEntry => ({
    url: publicOrigin + sitemapPartPath(name),
    changedAt,
  })
  return xml(
    sitemapIndex([
      named('pages', null),
      ...Array.from({ length: places }, (_, at) => named(`places-${at + 1}`, null)),
      ...parts.map(([part, newest]) => named(`listings-${part}`, newest)),
    ]),
  )
}

export const sendSitemapPart: APIRoute = async (context) => {
  const { publicOrigin, visitor } = visiting(context)
  const [, kind, number] =
    /^(pages|places|listings)(?:-([1-9]\d{0,8}))?$/.exec(context.params['part'] ?? '') ?? []
  if (kind === undefined || (kind === 'pages') !== (number === undefined)) throw noSuchPart()
  const pages = await pagesOf[kind as keyof typeof pagesOf](visitor, Number(number))
  if (pages.length === 0) throw noSuchPart()
  return xml(sitemapOf(pages.map(({ url, changedAt }) => ({ url: publicOrigin + url, changedAt }))))
}

type Pages = (visitor: Locals, part: number) => SitemapEntry[] | Promise<SitemapEntry[]>

const unchanged = (url: string): SitemapEntry => ({ url, changedAt: null })

const pagesOf: Readonly<Record<'pages' | 'listings' | 'places', Pages>> = {
  pages: (visitor) => [
    ...[homePath(), canonicalResultsPath(''), '/open_houses', '/terms', '/privacy'].map(unchanged),
    ...listQuickSearches(visitor).map(({ base }) => unchanged(canonicalResultsPath('', base))),
  ],
  places: async (visitor, part) =>
    (await findPlaceFilters(visitor))
      .slice((part - 1) * placesOfPart, part * placesOfPart)
      .map((filter) => unchanged(canonicalResultsPath(filter))),
  listings: (visitor, part) =>
    findShownOfPart(visitor, part).map(({ Id, ModificationTimestamp }) => ({
      url: listingPath(Id),
      changedAt: ModificationTimestamp,
    })),
}

/** A site that hides from search engines has no sitemap. */
function visiting({ locals }: APIContext) {
  if (!locals.isFindable) throw noSuchPart()
  return { visitor: plainVisitor(locals), publicOrigin: locals.publicOrigin }
}

const noSuchPart = () => new RequestError('NotFound', 'This page doesn’t exist.')

const xml = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
