import { index, integer, primaryKey, sql, sqliteTable, text } from '#db/orm/drizzle.ts'
import { resources } from '#src/domain/admin/imports/resources.ts'
import { listings } from './listing-tables.ts'

/** One run of an import over one file. `Position` is the number of source records committed so far. */
export const imports = sqliteTable('imports', {
  Seq: integer('Seq').primaryKey({ autoIncrement: true }),
  Source: text('Source').notNull(),
  File: text('File').notNull(),
  /** SHA-256 of the file and its mapping, which lets an interrupted run resume. */
  Fingerprint: text('Fingerprint').notNull(),
  Position: integer('Position').notNull().default(0),
  StartedAt: text('StartedAt').notNull(),
  FinishedAt: text('FinishedAt'),
  Report: text('Report', { mode: 'json' }),
})

/** Source records that could not be read. `Record` is their text, truncated to 64 kB. */
export const quarantine = sqliteTable(
  'quarantine',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    ImportSeq: integer('ImportSeq')
      .notNull()
      .references(() => imports.Seq, { onDelete: 'cascade' }),
    File: text('File').notNull(),
    Line: integer('Line').notNull(),
    ListingId: text('ListingId'),
    /** The key that the source gives the record. */
    Key: text('Key'),
    Field: text('Field'),
    Reason: text('Reason').notNull(),
    Record: text('Record'),
  },
  (t) => [index('quarantine_import').on(t.ImportSeq)],
)

/** A hash of the source record from which a listing was last written. */
export const importFingerprints = sqliteTable('import_fingerprints', {
  RowKey: integer('RowKey')
    .primaryKey()
    .references(() => listings.RowKey, { onDelete: 'cascade' }),
  Fingerprint: text('Fingerprint').notNull(),
})

/**
 * Records of Media, OpenHouse, and Rooms files whose listing has not been imported yet, and all records of Member and
 * Office files. The latter have an empty `Source` until a listing shows which source they belong to.
 */
export const resourceRecords = sqliteTable(
  'resource_records',
  {
    Resource: text('Resource', { enum: resources }).notNull(),
    /** OriginatingSystemName; empty if the record has none. */
    Source: text('Source').notNull(),
    Key: text('Key').notNull(),
    /** Key of the listing in its source system, or for a member, of the office. `OwnerId` is its number. */
    OwnerKey: text('OwnerKey'),
    OwnerId: text('OwnerId'),
    Record: text('Record').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.Resource, t.Source, t.Key] }),
    index('resource_records_owner_key').on(t.OwnerKey),
    index('resource_records_owner_id').on(t.OwnerId).where(sql`OwnerId IS NOT NULL`),
  ],
)
