import type { SpecialCollection } from './collection.ts'

export type MarkKind = 'listing_saved' | 'listing_hidden'

export interface Undo {
  readonly kind: MarkKind
  readonly listings: readonly string[]
  readonly contactId: string | null
  readonly left: Readonly<Partial<Record<SpecialCollection, readonly string[]>>>
}

export const undoFields = ({ kind, listings, contactId, left }: Undo): Record<string, string> => ({
  for: kind,
  remove: 'true',
  listing_ids: listings.join(),
  ...(contactId !== null && { contact_id: contactId }),
  ...Object.fromEntries(Object.entries(left).map(([collection, ids]) => [collection, ids.join()])),
})
