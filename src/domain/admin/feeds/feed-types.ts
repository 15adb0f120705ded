/** Settings of a feed that the MLS or the operator decides. */
export interface FeedOptions {
  readonly dataset?: string
  /** OriginatingSystemName at the source, which may differ from that shown here. */
  readonly originatingSystemName?: string
  readonly mls?: string
  /** The resources to replicate; without it, those of the profile. */
  readonly resources?: readonly string[]
  /** Replaces parts of the profile. */
  readonly overrides?: unknown
  /** Removals by absence beyond this share of all records wait for a person. */
  readonly removalShare?: number
}

/** How a source that pushes events proves who it is. Secrets are stored as SHA-256 hashes. */
export interface FeedPush {
  readonly secret: string
  /** Secrets that the source chose in handshakes, one for each of its subscriptions. */
  readonly hooks: readonly string[]
}

/** A pair of moment and key, after which records are asked for where there are no links. */
export interface MomentAndKey {
  readonly moment: string
  readonly key: string
}

/** A walk through a resource, as far as it is stored. */
export interface FeedCursor {
  readonly kind: 'first load' | 'changes' | 'keys'
  readonly walk: number
  /** The next page. Null at the beginning, and where there are no links. */
  readonly link: string | null
  readonly after: MomentAndKey | null
  readonly startedAt: string
  /** The moment from which changes are asked for. */
  readonly since: string | null
  /** The newest moment at the source when a first load began, or else our time; changes since then follow it. */
  readonly origin: string | null
  /** The newest moment of this walk's records. It becomes the watermark at the end. */
  readonly candidate: string | null
  readonly pages: number
  readonly received: number
  /** How many records the source announced. */
  readonly expected: number | null
  /** Whether the walk replaces a first load whose link died, so the missing records must be fetched by key. */
  readonly fills?: boolean
  /** Whether all its pages are read, and only what follows from them is left to do. */
  readonly ended?: boolean
}

/** A removal of absent records that waits for a person. Records not seen since walk `walk` would go. */
export interface PendingRemoval {
  readonly walk: number
  readonly count: number
  readonly all: number
  readonly foundAt: string
  /** The administrator who confirmed it. The next run removes the records. */
  readonly confirmedBy?: string
}

export interface RunCounts {
  readonly pages: number
  readonly received: number
  readonly new: number
  readonly changed: number
  readonly same: number
  readonly waiting: number
  readonly removed: number
  readonly quarantined: number
  readonly bytes: number
}

export const noCounts: RunCounts = {
  pages: 0,
  received: 0,
  new: 0,
  changed: 0,
  same: 0,
  waiting: 0,
  removed: 0,
  quarantined: 0,
  bytes: 0,
}

export const addCounts = (a: RunCounts, b: Partial<RunCounts>): RunCounts =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + (b[name as keyof RunCounts] ?? 0)]),
  ) as unknown as RunCounts

const fewest = 5
const many = 100
const smallShare = 0.02

/**
 * How many of all records may be removed without asking: up to a tenth, of which a hundred or, at large sources, 2%.
 * Never all of them, because then the license, the account, or the dataset is probably wrong.
 */
export const maxUnasked = (total: number, share = 0.1): number =>
  Math.min(
    Math.max(fewest, Math.floor(Math.min(total * share, Math.max(many, total * smallShare)))),
    total - 1,
  )
