import type { Database } from '#db/connect.ts'
import type { FeedRow } from '#db/queries/admin/feeds/feed-rows.ts'
import { findLimits, putLimits } from '#db/queries/admin/feeds/limit-rows.ts'
import { unknownProfile } from '#src/domain/admin/feeds/messages.ts'
import { withSourceValues } from '#src/feeds/metadata/source-values.ts'
import { isProfileName, ProfileProblem, profileOf } from '#src/feeds/profiles/index.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import type { ReplicaLog } from '#src/feeds/replicate/replica.ts'
import { createLimits } from '#src/feeds/source/limit/limiter.ts'
import { type OpenedSource, openSource, sleep } from '#src/feeds/source/open/open-source.ts'
import { SourceError } from '#src/feeds/source/source.ts'

export interface OpenFeed {
  readonly profile: Profile
  readonly source: OpenedSource
}

export interface RunnerTools {
  readonly db: Database
  readonly clock: () => Date
  readonly log: ReplicaLog
  /** The media folder. */
  readonly mediaPath: string
  /** The number of listings for which the search has enough memory. */
  readonly maxListings: number
}

export interface FeedTools {
  readonly db: Database
  readonly clock: () => Date
  /** Gets what happens with the source, without secrets. */
  readonly say: (line: string) => void
}

/** Keeps one source for each feed, and one limiter for each token, for as long as the process runs. */
export function createSources({ db, clock, say }: FeedTools) {
  const store = {
    load: (token: string) => findLimits(db, token),
    save: (token: string, changed: Parameters<typeof putLimits>[2]) =>
      db.write((tx) => putLimits(tx, token, changed, clock())),
  }
  const limits = createLimits(store, { clock, sleep })
  const opened = new Map<string, { readonly settings: string; readonly feed: OpenFeed }>()
  return {
    forget: limits.forget,
    /** SourceError and ProfileProblem say what is wrong with the feed's settings. */
    open(row: FeedRow): OpenFeed {
      const settings = JSON.stringify([
        ...[row.Profile, row.Root, row.Options, row.Secret],
        // The metadata says how the source writes the values in filters.
        row.MetadataAt,
      ])
      const entry = opened.get(row.Name)
      if (entry?.settings === settings) return entry.feed
      const profile = withSourceValues(db, row.Name, profileOfFeed(row))
      const source = openSource(
        { profile, root: row.Root, options: textOptions(row), secret: row.Secret },
        { limits, clock, log: say },
      )
      const feed = { profile, source }
      opened.set(row.Name, { settings, feed })
      return feed
    },
  }
}

function profileOfFeed({ Profile, Options }: Pick<FeedRow, 'Profile' | 'Options'>): Profile {
  if (!isProfileName(Profile)) throw new ProfileProblem(unknownProfile(Profile))
  return profileOf(Profile, Options.overrides)
}

/** The options that addresses and filters contain. */
function textOptions({ Options }: FeedRow): Record<string, string> {
  const { dataset, originatingSystemName, mls } = Options
  const options = Object.entries({ dataset, originatingSystemName, mls })
  return Object.fromEntries(options.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Returns what is wrong with a feed's settings, in a sentence. Null for other errors. */
export function problemOf(error: unknown): string | null {
  if (error instanceof SourceError) return error.sentence
  return error instanceof ProfileProblem ? error.message : null
}
