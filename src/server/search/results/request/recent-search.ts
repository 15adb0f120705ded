import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { listingName, priceText } from '#src/domain/listings/listing-words.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import { maxRetainedLength } from '#src/domain/search/filter/cards/limits.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { type LeftOff, type Recent, recentMost } from '#src/domain/searches/recent.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { tagRecent } from '#src/use-cases/searches/my-searches.ts'
import {
  findNew,
  forgetRecent,
  listRecentSearches,
  listSeenHomes,
} from '#src/use-cases/searches/saved/find-recent.ts'
import { referenceFor } from './filter-reference.ts'

const body = z.object({ filter: z.string().max(maxRetainedLength) })

export async function noteRecentSearch({ locals, request }: APIContext): Promise<Response> {
  const result = body.safeParse(await request.json().catch(() => null))
  if (!result.success)
    throw new RequestError('BadRequest', 'The body has to be JSON with the text of a filter.')
  const filter = resolveFilter(locals, result.data.filter)
  if (filter.text.length <= maxRetainedLength) {
    await tagRecent(locals, filter)
    if (!filter.isEmpty) locals.activity.note(locals, 'searched', filter.text)
  }
  return new Response(null, { status: 204 })
}

export async function getRecent({ locals, url }: APIContext): Promise<Recent> {
  const { filters, ids } = rememberedIn(url)
  const searches = (await listRecentSearches(locals, filters)).map(
    async ({ filter, sentence }) => ({
      text: sentence,
      detail: 'Recent search',
      href: listingsPath({ _filter: await referenceFor(locals, filter) }),
    }),
  )
  const homes = (await listSeenHomes(locals, ids)).map((listing) => ({
    text: listingName(listing),
    detail: `Viewed home · ${priceText(listing.price)}`,
    href: listingPath(listing.id),
  }))
  return { searches: await Promise.all(searches), homes }
}

function rememberedIn(url: URL) {
  const values = (name: string) => url.searchParams.getAll(name).slice(0, recentMost)
  const filters = values('filters').filter((text) => text.length <= maxRetainedLength)
  return { filters, ids: values('ids') }
}

/** The last search with what is new in it, and the homes seen last. */
export async function getLeftOff({ locals, url }: APIContext): Promise<LeftOff> {
  Object.assign(locals, { isPersonal: true })
  const { filters, ids } = rememberedIn(url)
  const [last] = await listRecentSearches(locals, filters)
  const homes = await listSeenHomes(locals, ids)
  if (last === undefined) return { search: null, homes }
  const hrefOf = async (filter: Filter) =>
    listingsPath({ _filter: await referenceFor(locals, filter) })
  const { filter, count } = await findNew(locals, last)
  const { sentence, searchedAt } = last
  const search = {
    ...{ sentence, searchedAt, href: await hrefOf(last.filter) },
    fresh: count ? { count, href: await hrefOf(filter) } : null,
  }
  return { search, homes }
}

export async function deleteRecent({ locals }: APIContext): Promise<Response> {
  await forgetRecent(locals)
  return new Response(null, { status: 204 })
}
