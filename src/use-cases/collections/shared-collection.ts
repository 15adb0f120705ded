import { findPartner, type Partner } from '#db/queries/account/households.ts'
import {
  type CollectionRow,
  findCollection,
  findSpecialCollection,
} from '#db/queries/collections/collection-rows.ts'
import { type EntryNote, findEntryNotes } from '#db/queries/collections/entry-notes.ts'
import { type Entry, findEntries } from '#db/queries/collections/entry-rows.ts'
import { findRatings } from '#db/queries/collections/ratings.ts'
import type { SharedMark } from '#src/domain/collections/collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireCollector } from './collector.ts'

// Two accounts of a household see their special collections as one set. Each collection still belongs to one account,
// so that both people keep their own when they separate.

export interface SharedEntry extends Entry {
  /** Who saved and rated the listing, in a household's collection; null in any other. */
  readonly shared: SharedMark | null
}

export interface SharedCollection {
  readonly partner: Partner
  readonly ids: readonly string[]
  /** Listings that both people saved come first, then the user's, then the partner's. */
  readonly entries: readonly SharedEntry[]
}

export function findSharedCollection(
  context: Context,
  row: CollectionRow,
): SharedCollection | null {
  const partnerCollection = findPartnerCollection(context, row)
  if (partnerCollection === null) return null
  const { partner, other } = partnerCollection
  const { read } = context.db
  const ownEntries = findEntries(read, row.Id)
  const theirs = other === null ? [] : findEntries(read, other.Id)
  const listings = [...new Set([...ownEntries, ...theirs].map(({ listing }) => listing))]
  const [ownStars, stars] = [context.user!.id, partner.userId].map((userId) =>
    findRatings(context.db, { userId }, listings),
  )
  const isTheirs = new Set(theirs.map(({ listing }) => listing))
  const markOf = (listing: string, isOwn: boolean): SharedMark => ({
    partner: partner.name,
    isOwn,
    isTheirs: isTheirs.has(listing),
    ownStars: ownStars!.get(listing) ?? null,
    stars: stars!.get(listing) ?? null,
  })
  const markedOwn = ownEntries.map((entry) => ({ ...entry, shared: markOf(entry.listing, true) }))
  const isMine = new Set(ownEntries.map(({ listing }) => listing))
  const others = theirs
    .filter(({ listing }) => !isMine.has(listing))
    .map((entry) => ({ ...entry, shared: markOf(entry.listing, false) }))
  const sharedEntries = markedOwn.filter(({ shared }) => shared.isTheirs)
  return {
    partner,
    ids: other === null ? [row.Id] : [row.Id, other.Id],
    entries: [...sharedEntries, ...markedOwn.filter(({ shared }) => !shared.isTheirs), ...others],
  }
}

export interface NotedEntry extends SharedEntry {
  /** The user's note, and those of others. */
  readonly note: string | null
  readonly otherNotes: readonly Pick<EntryNote, 'by' | 'text'>[]
}

/** Finds the entries of a collection with notes; in a household, also the partner's. Otherwise `partner` is null. */
export function findNotedEntries(context: Context, row: CollectionRow) {
  const { read } = context.db
  const shared = findSharedCollection(context, row)
  const entries: readonly SharedEntry[] =
    shared?.entries ?? findEntries(read, row.Id).map((entry) => ({ ...entry, shared: null }))
  const notes = findEntryNotes(read, shared?.ids ?? [row.Id])
  const withNotes = (entry: SharedEntry): NotedEntry => {
    const entryNotes = notes.get(entry.listing) ?? []
    const isOwn = ({ authorId }: EntryNote) => authorId === context.user?.id
    const otherNotes = entryNotes
      .filter((note) => !isOwn(note))
      .map(({ by, text }) => ({ by, text }))
    return { ...entry, note: entryNotes.find(isOwn)?.text ?? null, otherNotes }
  }
  return { partner: shared?.partner.name ?? null, entries: entries.map(withNotes) }
}

export function sharedCollectionIds(context: Context, id: string): string[] {
  const row = findCollection(context.db.read, requireCollector(context), id)
  const partnerRow = row && findPartnerCollection(context, row)?.other
  return partnerRow ? [id, partnerRow.Id] : [id]
}

function findPartnerCollection({ db, user }: Context, { OwnerId, PortalCartType }: CollectionRow) {
  if (user === null || OwnerId !== user.id || PortalCartType === 'Custom') return null
  const partner = findPartner(db.read, user.id)
  if (partner === null) return null
  const holder = { ownerId: partner.userId, contactId: null }
  return { partner, other: findSpecialCollection(db.read, holder, PortalCartType) }
}
