import { z } from 'zod'
import { feedResources } from '#src/feeds/source/source.ts'

const authentication = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bearer') }),
  /** The token is a parameter of each address. */
  z.strictObject({ kind: z.literal('query'), parameter: z.string() }),
  /** The token is a header of a name that the provider chose. */
  z.strictObject({ kind: z.literal('header'), header: z.string() }),
  z.strictObject({
    kind: z.enum(['client', 'password']),
    /** The address of the token endpoint, or its path from the root. Null if the provider gives each client one. */
    tokenUrl: z.string().nullable(),
    scope: z.string().nullable().default(null),
  }),
])

const resource = z.strictObject({
  name: z.string(),
  key: z.string(),
  /** Of these, only texts are written in quotes. */
  keyType: z.enum(['text', 'number', 'guid']).default('text'),
  moment: z.string(),
  /** What `$expand` asks for, as it is written. */
  expand: z.array(z.string()).default([]),
  /** The provider wants no more frequent requests. */
  everyHours: z.number().positive().nullable().default(null),
})

const pageSize = z.strictObject({
  /** How a size is asked for: by `$top`, by `Prefer: odata.maxpagesize`, or not at all. */
  asked: z.enum(['top', 'prefer', 'never']),
  all: z.number().int().positive(),
  expanded: z.number().int().positive().nullable().default(null),
  /** If only keys are selected. */
  keys: z.number().int().positive().nullable().default(null),
})

const filter = z.strictObject({
  /** Stands first in every filter. `{option}` is an option of the feed. */
  always: z.string().nullable().default(null),
  /** Added in a first load only. */
  firstLoad: z.string().nullable().default(null),
  /** Whether `$orderby` may be asked for: always, only for the newest records, or never. */
  orderBy: z.enum(['always', 'newest', 'never']).default('always'),
  /** Whether `Key in (…)` is understood; else keys are asked for with up to five `or`. */
  inLists: z.boolean().default(false),
})

/** A separate way to read everything, with different links and page sizes. */
const replication = z.strictObject({
  suffix: z.string().default(''),
  parameters: z.record(z.string(), z.string()).default({}),
  pageSize: z.number().int().positive().nullable().default(null),
  orderBy: z.boolean().default(false),
  count: z.boolean().default(false),
  resources: z.array(z.enum(feedResources)),
})

/** Parts of a listing that come with it, of which some may be left out without a link to them. */
const expansions = z.strictObject({
  /** How many records come if the expansion has no `$top`. */
  most: z.number().int().positive(),
  rest: z.discriminatedUnion('kind', [
    /** All are asked for with this `$top` inside the expansion. */
    z.strictObject({ kind: z.literal('top'), top: z.number().int().positive() }),
    /** All are asked for as a resource, by its field with the listing's key. */
    z.strictObject({ kind: z.literal('resource'), owner: z.string() }),
  ]),
})

const links = z.strictObject({
  /** Whether links count rows, so that records that change while they’re read are missed. Null if unknown. */
  offsets: z.boolean().nullable().default(null),
  /** Whether records come ordered by their moment. */
  byMoment: z.boolean().default(false),
  /** Whether there are none, so that each page is asked for by moment and key. */
  none: z.boolean().default(false),
})

const deletion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('flag'),
    field: z.string(),
    value: z.union([z.boolean(), z.string()]),
  }),
  /** A resource that lists what was deleted. */
  z.strictObject({
    kind: z.literal('list'),
    resource: z.string(),
    resourceField: z.string(),
    keyField: z.string(),
    moment: z.string(),
  }),
  z.strictObject({ kind: z.literal('absence') }),
  z.strictObject({ kind: z.literal('events') }),
])

const count = z.number().positive().nullable().default(null)
export const rateSchema = z.strictObject({
  perSecond: count,
  perMinute: count,
  perHour: count,
  perDay: count,
  bytesPerHour: count,
})
/** How many requests and bytes a feed may use, below what the provider allows. Null means no limit. */
export type Rates = z.infer<typeof rateSchema>

const media = z.strictObject({
  /** Whether the token is sent as the User-Agent. */
  tokenAsUserAgent: z.boolean().default(false),
  /** Hosts of the provider's files besides that of the root, in full. No other host gets the token. */
  hosts: z.array(z.string()).default([]),
  /** Whether an address serves once, within this time. */
  singleUse: z.boolean().default(false),
  urlMinutes: z.number().positive().nullable().default(null),
  /** The field of a listing with the names of its photos, and where they are. Null if media are records. */
  names: z.strictObject({ field: z.string(), base: z.url() }).nullable().default(null),
  /** Separate limits for files. Null if they share those of records. */
  limits: rateSchema.nullable().default(null),
})

export const profileSchema = z.strictObject({
  title: z.string(),
  form: z.enum(['odata', 'repliers']).default('odata'),
  /**
   * Whether the source is another Plat, which this site follows: its keys are those of this site, its events say all that
   * changes, and what it no longer has is removed at once.
   */
  follows: z.boolean().default(false),
  /** The time zone of a site that this one follows. */
  zone: z.string().nullable().default(null),
  /** Null if each MLS has another address. */
  root: z.string().nullable(),
  /** Options without which a feed cannot be asked. */
  options: z.array(z.enum(['dataset', 'originatingSystemName', 'mls'])).default([]),
  authentication,
  headers: z.record(z.string(), z.string()).default({}),
  resources: z.partialRecord(z.enum(feedResources), resource),
  pageSize,
  filter: filter.prefault({}),
  replication: replication.nullable().default(null),
  /** Null if expansions are whole, or have links to their rest. */
  expansions: expansions.nullable().default(null),
  links: links.prefault({}),
  /** Whether `$count=true` is answered. */
  count: z.boolean().default(true),
  overlapMinutes: z.number().nonnegative(),
  deletions: z.array(deletion).min(1),
  /** For how long records with a flag of deletion are sent. Null if the source keeps them, or has none. */
  flagsKeptDays: z.number().positive().nullable().default(null),
  limits: rateSchema,
  /** Headers with the limits of the token. */
  quotaHeaders: z
    .strictObject({ perMinute: z.string(), perHour: z.string(), resetMs: z.string() })
    .nullable()
    .default(null),
  /** For how long to be silent after a 429 without a time, if the provider suspends tokens. Null if it does not. */
  suspendedMinutes: z.number().positive().nullable().default(null),
  /** Parameters of addresses whose values are secret. */
  secretParameters: z.array(z.string()).default(['access_token']),
  /** A regular expression for the prefix that the provider puts before keys and numbers, which is dropped here. */
  keyPrefix: z.string().nullable().default(null),
  media: media.prefault({}),
})
export type Profile = z.infer<typeof profileSchema>
export type ProfileResource = z.infer<typeof resource>
