import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import type {
  FeedCursor,
  FeedOptions,
  FeedPush,
  PendingRemoval,
  RunCounts,
} from '#src/domain/admin/feeds/feed-types.ts'

/** MLSs whose listings are replicated. `Secret` says where the token is (`env:NAME`, `file:/path`), never the token. */
export const feeds = sqliteTable('feeds', {
  Name: text('Name').primaryKey(),
  Profile: text('Profile').notNull(),
  Root: text('Root').notNull(),
  /** OriginatingSystemName of the feed's listings here. */
  Source: text('Source').notNull(),
  Options: text('Options', { mode: 'json' }).$type<FeedOptions>().notNull(),
  Secret: text('Secret').notNull(),
  /** `removing` once its removal has begun: no run holds it any more, and nothing else is set. */
  State: text('State', { enum: ['active', 'paused', 'stopped', 'removing'] })
    .notNull()
    .default('active'),
  /** Why the feed stopped or waits, in a sentence. */
  Problem: text('Problem'),
  RunAskedAt: text('RunAskedAt'),
  EveryMinutes: integer('EveryMinutes').notNull().default(15),
  LicenseHours: integer('LicenseHours').notNull().default(12),
  /** What happens to listings that are older than `LicenseHours`. */
  StaleAction: text('StaleAction', { enum: ['mark', 'hide', 'close'] })
    .notNull()
    .default('mark'),
  CreatedAt: text('CreatedAt').notNull(),
  /** The process that runs the feed; no other may run it until `LeaseUntil`. */
  Lease: text('Lease'),
  LeaseUntil: text('LeaseUntil'),
  /** When the source's metadata and lookups were last read. */
  MetadataAt: text('MetadataAt'),
  /** The trouble that administrators got mail about. Null once it is over. */
  ToldOf: text('ToldOf', { enum: ['stopped', 'stale', 'aging'] }),
  /** How the source proves that it is the one that pushes events. Null if pushes are off. */
  Push: text('Push', { mode: 'json' }).$type<FeedPush>(),
  PushedAt: text('PushedAt'),
})

const feed = () =>
  text('Feed')
    .notNull()
    .references(() => feeds.Name, { onDelete: 'cascade', onUpdate: 'cascade' })

/** How far a resource of a feed is replicated. Written in the same transaction as the records. */
export const feedResourceStates = sqliteTable(
  'feed_resources',
  {
    Feed: feed(),
    Resource: text('Resource').notNull(),
    /** The newest moment of records that are stored, as received. */
    Watermark: text('Watermark'),
    /** The walk that is under way. */
    Cursor: text('Cursor', { mode: 'json' }).$type<FeedCursor>(),
    /** Number of the last walk. */
    Walks: integer('Walks').notNull().default(0),
    KeysWalkedAt: text('KeysWalkedAt'),
    SucceededAt: text('SucceededAt'),
    /** Failed runs since the last success. */
    Failures: integer('Failures').notNull().default(0),
    Problem: text('Problem'),
    BlockedUntil: text('BlockedUntil'),
    /** The row of `imports` that carries the resource's quarantine. */
    ImportSeq: integer('ImportSeq'),
    /** A removal that waits for a person. */
    Pending: text('Pending', { mode: 'json' }).$type<PendingRemoval>(),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.Resource] })],
)

/** Every record that a feed has sent. WITHOUT ROWID. */
export const feedRecords = sqliteTable(
  'feed_records',
  {
    Feed: feed(),
    Resource: text('Resource').notNull(),
    SourceKey: text('SourceKey').notNull(),
    /** ModificationTimestamp as received; empty if the record is known by its key only and must be asked for. */
    Modified: text('Modified').notNull(),
    /** The listing, for records of Property. */
    RowKey: integer('RowKey'),
    /** Key of the listing or office that the record belongs to. */
    Owner: text('Owner'),
    /** Number of the last walk that saw the record. */
    Walk: integer('Walk').notNull(),
    RemovedAt: text('RemovedAt'),
    RemovedWhy: text('RemovedWhy'),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.Resource, t.SourceKey] })],
)

/** Records that the source has pushed as changed and that have not been read since. WITHOUT ROWID. */
export const feedEvents = sqliteTable(
  'feed_events',
  {
    Feed: feed(),
    Resource: text('Resource').notNull(),
    SourceKey: text('SourceKey').notNull(),
    At: text('At').notNull(),
    /** How often the record was pushed. A push that arrives while it is read makes the number grow. */
    Pushes: integer('Pushes').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.Resource, t.SourceKey] })],
)

/** One run of one resource. `StartedAt` is also the time of its entries in the change log. */
export const feedRuns = sqliteTable(
  'feed_runs',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    Feed: feed(),
    Resource: text('Resource').notNull(),
    Kind: text('Kind', { enum: ['first load', 'changes', 'events'] }).notNull(),
    StartedAt: text('StartedAt').notNull(),
    EndedAt: text('EndedAt'),
    Outcome: text('Outcome', { enum: ['done', 'failed', 'waiting', 'interrupted'] }),
    Detail: text('Detail'),
    Counts: text('Counts', { mode: 'json' }).$type<RunCounts>().notNull(),
    WatermarkFrom: text('WatermarkFrom'),
    WatermarkTo: text('WatermarkTo'),
  },
  (t) => [index('feed_runs_feed').on(t.Feed, t.Seq), index('feed_runs_started').on(t.StartedAt)],
)

/**
 * What was asked with a token in a minute or hour. The row with the window `token` says until when nothing may be asked,
 * and which process uses the token. `Token` is a hash.
 */
export const feedLimits = sqliteTable(
  'feed_limits',
  {
    Token: text('Token').notNull(),
    Window: text('Window', { enum: ['minute', 'hour', 'token'] }).notNull(),
    StartedAt: text('StartedAt').notNull(),
    Requests: integer('Requests').notNull().default(0),
    Bytes: integer('Bytes').notNull().default(0),
    BlockedUntil: text('BlockedUntil'),
    Holder: text('Holder'),
    HeldUntil: text('HeldUntil'),
  },
  (t) => [primaryKey({ columns: [t.Token, t.Window, t.StartedAt] })],
)

/** Fields of a feed's records. */
export const feedFields = sqliteTable(
  'feed_fields',
  {
    Feed: feed(),
    Resource: text('Resource').notNull(),
    Field: text('Field').notNull(),
    /** The type in the metadata. */
    Type: text('Type'),
    /** When a record first had a value. Null if only the metadata has the field. */
    SeenAt: text('SeenAt'),
    /** Since when no record has the field any more. The stored values stay. */
    GoneAt: text('GoneAt'),
    /** How strongly the last records suggest that the field is gone. */
    Lost: integer('Lost').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.Resource, t.Field] })],
)

/** What an MLS's own names of values mean, from its metadata and its Lookup resource. `Field` is the name of the lookup. */
export const feedLookups = sqliteTable(
  'feed_lookups',
  {
    Feed: feed(),
    Field: text('Field').notNull(),
    Value: text('Value').notNull(),
    Text: text('Text').notNull(),
    /** The MLS's own text, if `Text` is RESO's and differs from it. */
    Local: text('Local'),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.Field, t.Value] })],
)

/** Records of a source's Lookup resource, as they were read last. */
export const feedLookupRecords = sqliteTable(
  'feed_lookup_records',
  {
    Feed: feed(),
    LookupKey: text('LookupKey').notNull(),
    LookupName: text('LookupName').notNull(),
    LookupValue: text('LookupValue').notNull(),
    StandardLookupValue: text('StandardLookupValue').notNull(),
    LegacyODataValue: text('LegacyODataValue').notNull(),
    ModificationTimestamp: text('ModificationTimestamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.Feed, t.LookupKey] })],
)

/** What changed in a source's metadata, in sentences. */
export const feedNotes = sqliteTable(
  'feed_notes',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    Feed: feed(),
    At: text('At').notNull(),
    Text: text('Text').notNull(),
  },
  (t) => [index('feed_notes_feed').on(t.Feed, t.Seq)],
)
