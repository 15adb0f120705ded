import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/connect.ts'
import { eq, inArray, min } from '#db/orm/drizzle.ts'
import { changeLog, listings } from '#db/schema/index.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { importFile } from '#src/import/import-file.ts'
import type { Fill } from './planted-fill.ts'
import type { Specimen } from './specimen.ts'

/** Writes the specimens through the import, as a file of the MLS would be. Returns the first change of each. */
export async function plantListings(
  db: Database,
  folder: string,
  sources: readonly { readonly specimens: readonly Specimen[]; readonly fill: Fill | null }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const earlier = new Date(now.getTime() - 12 * hourMs)
  for (const { specimens, fill } of sources) {
    const [first, ...others] = specimens.map(({ record }) => record)
    // Alerts don't tell of the first file of a source, nor of one soon after.
    const path = join(folder, 'planted.json')
    await plantPart(db, path, [first!, ...(fill?.records ?? [])], earlier)
    await plantPart(db, path, others, now)
  }
  const specimens = sources.flatMap((each) => each.specimens)
  await plantCustom(db, specimens)
  return firstChanges(
    db,
    specimens.map(({ id }) => id),
  )
}

/** Without a mapping, an import has no custom fields, so they are added to the listings. */
const plantCustom = (db: Database, specimens: readonly Specimen[]): Promise<void> =>
  db.write(({ orm }) => {
    for (const { id, custom } of specimens)
      if (custom !== undefined)
        orm.update(listings).set({ CustomFields: custom }).where(eq(listings.Id, id)).run()
  })

const firstChanges = (db: Database, ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    db.read
      .select({ id: listings.Id, seq: min(changeLog.Seq) })
      .from(changeLog)
      .innerJoin(listings, eq(listings.RowKey, changeLog.RowKey))
      .where(inArray(listings.Id, [...ids]))
      .groupBy(listings.Id)
      .all()
      .map(({ id, seq }) => [id, seq ?? 0]),
  )

async function plantPart(
  db: Database,
  path: string,
  records: readonly Specimen['record'][],
  now: Date,
): Promise<void> {
  writeFileSync(path, JSON.stringify({ value: records }))
  const options = { mapping: null, newSource: true, now }
  const { tally, problems } = await importFile(db, path, options)
  if (tally.new !== records.length)
    throw new Error(
      `Only ${tally.new} of ${records.length} listings could be planted: ` +
        JSON.stringify(problems.slice(0, 3)),
    )
}
