import type { Filter } from '#src/domain/filter/filter.ts'
import { defaultSort } from '#src/domain/results/sorts/sorts.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readTyped } from '#src/use-cases/filter/read-filter.ts'
import { findListingCardsById } from '#src/use-cases/listings/listing-cards.ts'
import { findCards } from '#src/use-cases/listings/listings.ts'

const mostLookedAt = 10

/** Absolute; null without a photo. */
export async function findPreviewPhoto(
  context: Context,
  share: Pick<OpenShare, 'listings' | 'filter'>,
): Promise<string | null> {
  const first = share.listings.slice(0, mostLookedAt).map(({ id }) => id)
  const cards =
    first.length > 0
      ? await findListingCardsById(context, first)
      : await firstCards(context, share.filter)
  const photo = cards.map((card) => card.photo).find((one) => one?.url.startsWith('/'))
  return !photo ? null : new URL(photo.url, context.publicOrigin).href
}

async function firstCards(context: Context, filter: Filter) {
  const read = await readTyped(context, filter)
  if (!read.ok) return []
  const query = { scope: context.scope, condition: read.condition, sort: defaultSort }
  const { rowKeys } = await context.search.page(query, { offset: 0, limit: mostLookedAt })
  const cards = findCards(context, rowKeys)
  return rowKeys.flatMap((key) => cards.get(key) ?? [])
}
