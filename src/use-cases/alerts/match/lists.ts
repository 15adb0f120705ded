import { findCollected, findHiding } from '#db/queries/alerts/reach.ts'
import { inPieces } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { Candidate } from './candidates.ts'

const listingsAtOnce = 200

/** The candidates by listing and by collection, in their order, and who hid which listings of theirs. */
export async function listsOf({ db }: Site, candidates: readonly Candidate[]) {
  const ids = [...new Set(candidates.map(({ id }) => id))]
  const hiding = grouped(await inPieces(ids, listingsAtOnce, (piece) => findHiding(db, piece)))
  const collected = grouped(
    await inPieces(ids, listingsAtOnce, (piece) => findCollected(db, piece)),
  )
  const byRowKey = Map.groupBy(candidates, ({ moment }) => moment.rowKey)
  const byId = Map.groupBy(candidates, ({ id }) => id)
  return {
    /** The ids of listings, by who hid them: `OwnerId` of an account or `ContactId` of a contact. */
    hiding,
    ofListing: (rowKey: number | null): readonly Candidate[] => byRowKey.get(rowKey ?? -1) ?? [],
    inCollection: (id: string): readonly Candidate[] =>
      [...(collected.get(id) ?? [])]
        .flatMap((listing) => byId.get(listing)!)
        .sort((a, b) => a.seq - b.seq),
  }
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [key, value] of pairs) {
    const group = groups.get(key) ?? new Set()
    groups.set(key, group.add(value))
  }
  return groups
}
