import type { Connection, Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { mediaVariants } from '#db/schema/index.ts'

export type VariantsRow = typeof mediaVariants.$inferSelect

/** A picture of a listing with facts about its original. `at` is its position for paging. */
export interface Candidate {
  readonly at: number
  /** The listing; null for a picture of people. */
  readonly rowKey: number | null
  readonly url: string
  readonly modified: string | null
  readonly storedVersion: string | null
  readonly name: string | null
  readonly narrowest: number | null
}

const pictures = `m.MediaURL IS NOT NULL AND (m.MediaCategory = 'Photo' OR
  m.MediaCategory = 'Floor Plan' AND m.MediaType IS NOT 'pdf')`

/** Finds the next pictures after `after`: only the first picture of each listing, or only the others. */
export function findCandidates(
  db: Database,
  first: boolean,
  after: number,
  limit: number,
): Candidate[] {
  return db.readConnection
    .prepare<[number, number], Candidate>(
      `SELECT m.rowid AS at, m.RowKey AS rowKey, m.MediaURL AS url, m.ModificationTimestamp AS modified,
         v.SourceVersion AS storedVersion, v.Name AS name, v.Sizes ->> '$[0][0]' AS narrowest
       FROM media m LEFT JOIN media_variants v ON v.MediaURL = m.MediaURL
       WHERE m.rowid > ? AND ${pictures} AND ${first ? '' : 'NOT '}(m."Order" = 1 OR m.PreferredPhotoYN IS 1)
       ORDER BY m.rowid LIMIT ?`,
    )
    .all(after, limit)
}

const ofPeople = `SELECT MemberPhotoURL AS url FROM members WHERE MemberPhotoURL IS NOT NULL
  UNION SELECT OfficeLogoURL FROM offices WHERE OfficeLogoURL IS NOT NULL`

/** Finds the pictures of members and offices. */
export const findPeopleCandidates = ({ readConnection }: Database): Candidate[] =>
  readConnection
    .prepare<[], Candidate>(
      `SELECT 0 AS at, NULL AS rowKey, p.url, NULL AS modified, v.SourceVersion AS storedVersion, v.Name AS name,
         v.Sizes ->> '$[0][0]' AS narrowest
       FROM (${ofPeople}) p LEFT JOIN media_variants v ON v.MediaURL = p.url`,
    )
    .all()

/** Finds what was made of a picture. */
export const findVariants = ({ read }: Database, url: string): VariantsRow | null =>
  read.select().from(mediaVariants).where(eq(mediaVariants.MediaURL, url)).get() ?? null

export function eachPicture(db: Database): IterableIterator<string> {
  return db.readConnection
    .prepare<[], string>(`SELECT DISTINCT m.MediaURL FROM media m WHERE ${pictures}`)
    .pluck()
    .iterate()
}

/** Finds the URLs of pictures that were neither prepared nor rejected. */
export const findUnprepared = (db: Database): Set<string> =>
  new Set(
    db.readConnection
      .prepare<[], string>(
        `SELECT m.MediaURL FROM media m WHERE ${pictures}
           AND m.MediaURL NOT IN (SELECT MediaURL FROM media_variants)`,
      )
      .pluck()
      .iterate(),
  )

export function findVariantsNamed(db: Database, name: string): VariantsRow | null {
  return (
    db.read.query.mediaVariants.findFirst({ where: (row, { eq }) => eq(row.Name, name) }).sync() ??
    null
  )
}

export interface CopiesOf {
  readonly url: string
  readonly name: string | null
  /** A JSON list. */
  readonly widths: string
}

const copies = `SELECT MediaURL AS url, Name AS name,
    (SELECT json_group_array(size.value ->> 0) FROM json_each(ifnull(Sizes, '[]')) size) AS widths
  FROM media_variants WHERE MediaURL`

/** Finds originals that no listing and no person refers to. */
export const findOrphans = ({ readConnection }: Database): CopiesOf[] =>
  readConnection
    .prepare<[], CopiesOf>(
      `${copies} NOT IN (SELECT MediaURL FROM media WHERE MediaURL IS NOT NULL UNION ALL ${ofPeople})`,
    )
    .all()

export const findCopies = ({ readConnection }: Database, urls: readonly string[]): CopiesOf[] =>
  readConnection
    .prepare<[string], CopiesOf>(`${copies} IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(urls))

/**
 * Saves variants and returns the copies that they replaced and no other picture uses. Numbers the listings with these row
 * keys as changed, because they show the pictures in other sizes now.
 */
export function saveVariants(
  db: Database,
  rows: readonly VariantsRow[],
  changed: readonly number[],
): Promise<CopiesOf[]> {
  return db.write(({ orm, connection }) => {
    const urls = JSON.stringify(rows.map(({ MediaURL }) => MediaURL))
    const before = connection
      .prepare<[string], CopiesOf>(`${copies} IN (SELECT value FROM json_each(?))`)
      .all(urls)
    for (const row of rows) {
      orm
        .insert(mediaVariants)
        .values(row)
        .onConflictDoUpdate({ target: mediaVariants.MediaURL, set: row })
        .run()
    }
    connection
      .prepare(
        'UPDATE listings SET ChangeSeq = ChangeSeq WHERE RowKey IN (SELECT value FROM json_each(?))',
      )
      .run(JSON.stringify(changed))
    return before.filter(({ name }) => name !== null && !isNameUsed(connection, name))
  })
}

const isNameUsed = (connection: Connection, name: string): boolean =>
  connection
    .prepare<[string], number>('SELECT 1 FROM media_variants WHERE Name = ?')
    .pluck()
    .get(name) !== undefined

/** Deletes variants and returns the names of those whose files are no longer needed. */
export function deleteVariants(db: Database, urls: readonly string[]): Promise<string[]> {
  return db.write(({ connection }) => {
    const gone = connection
      .prepare<[string], string | null>(
        'DELETE FROM media_variants WHERE MediaURL IN (SELECT value FROM json_each(?)) RETURNING Name',
      )
      .pluck()
      .all(JSON.stringify(urls))
    return [...new Set(gone)]
      .filter((name) => name !== null)
      .filter((name) => !isNameUsed(connection, name))
  })
}

export function findQuarantined(
  db: Database,
  limit: number,
): Pick<VariantsRow, 'MediaURL' | 'Problem'>[] {
  return db.readConnection
    .prepare<[number], Pick<VariantsRow, 'MediaURL' | 'Problem'>>(
      'SELECT MediaURL, Problem FROM media_variants WHERE Problem IS NOT NULL ORDER BY PreparedAt DESC, MediaURL LIMIT ?',
    )
    .all(limit)
}
