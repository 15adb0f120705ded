import {
  listingMalformed,
  noListingsChosen,
  tooManyListings,
} from '#src/domain/collections/messages.ts'
import { isId } from '#src/domain/ids.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'

const maxNameLength = 60

export type ListingIds =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly message: string }

export function parseListingIds(texts: readonly string[]): ListingIds {
  const parts = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const ids = [...new Set(parts.filter((text) => text !== ''))]
  if (ids.length === 0) return { ok: false, message: noListingsChosen }
  if (ids.length > selectionCartMaximum) return { ok: false, message: tooManyListings }
  const wrong = ids.find((id): boolean => !isId(id))
  if (wrong === undefined) return { ok: true, ids }
  return { ok: false, message: listingMalformed(wrong.slice(0, maxNameLength)) }
}
