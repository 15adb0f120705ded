import type { Connection } from '#db/connect.ts'
import type { CmaComparable, CmaSubject } from '#src/domain/cma/cma.ts'

interface MovedIds {
  readonly from: string
  readonly to: string
}

/** Lets shared links and CMAs that name a new listing name the old one that it becomes, and each home once. */
export function moveInSelections(connection: Connection, ids: MovedIds): void {
  moveInLinks(connection, ids)
  moveInCmas(connection, ids)
}

/** Links that have both keep the place of the old one. */
function moveInLinks(connection: Connection, { from, to }: MovedIds): void {
  connection
    .prepare(
      `DELETE FROM shared_link_listings WHERE Listing = ? AND LinkId IN
         (SELECT LinkId FROM shared_link_listings WHERE Listing = ?)`,
    )
    .run(from, to)
  connection.prepare('UPDATE shared_link_listings SET Listing = ? WHERE Listing = ?').run(to, from)
}

interface StoredCma {
  readonly Id: string
  readonly Subject: string
  readonly Comparables: string
}

function moveInCmas(connection: Connection, ids: MovedIds): void {
  const cmas = connection
    .prepare<[string, string], StoredCma>(
      'SELECT Id, Subject, Comparables FROM cmas WHERE instr(Comparables, ?) OR instr(Subject, ?)',
    )
    .all(ids.from, ids.from)
  const update = connection.prepare('UPDATE cmas SET Subject = ?, Comparables = ? WHERE Id = ?')
  for (const { Id, Subject, Comparables } of cmas) {
    const subject = moved(JSON.parse(Subject) as CmaSubject, ids)
    const comparables = (JSON.parse(Comparables) as CmaComparable[]).map((comparable) =>
      moved(comparable, ids),
    )
    update.run(JSON.stringify(subject), JSON.stringify(eachOnce(comparables, subject)), Id)
  }
}

const moved = <Named extends { readonly listing: string | null }>(
  named: Named,
  { from, to }: MovedIds,
): Named => (named.listing === from ? { ...named, listing: to } : named)

/** Of two comparables that are one home, the one with adjustments stays. The subject is not compared with itself. */
function eachOnce(comparables: readonly CmaComparable[], subject: CmaSubject): CmaComparable[] {
  const byListing = new Map<string, CmaComparable>()
  for (const comparable of comparables) {
    const before = byListing.get(comparable.listing)
    if (before === undefined || before.adjustments.length === 0)
      byListing.set(comparable.listing, comparable)
  }
  byListing.delete(subject.listing ?? '')
  return [...byListing.values()]
}
