import type { Database } from '#db/connect.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { Scope } from '#src/domain/access/scope.ts'
import type { Brokerage } from '#src/domain/admin/brokerage.ts'
import type { Caches } from '#src/domain/cache/caches.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Search } from '#src/search/port/search.ts'

/** Who is signed in (SPEC §3 Current user). `agentKey` is the member that a private user is. */
export interface CurrentUser {
  readonly id: string
  readonly loginName: string
  readonly displayName: string
  readonly email: string | null
  readonly role: Role
  readonly administrator: boolean
  readonly agentKey: string | null
}

type LogLine = (fields: object, message: string) => void

export interface Log {
  readonly debug: LogLine
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}

/** What the MLS says about showing its listings. */
export interface MlsRules {
  /** How many listings of a search visitors may see; null for all of them. */
  readonly maxResults: number | null
  /** A seller who said neither yes nor no withheld the listing, or the address. */
  readonly missingFlagsWithhold: boolean
  /** Whether a direct link of an agent shows what visitors see, or what registered clients do. */
  readonly directLinks: 'visitors' | 'clients'
}

/** The same for all users. */
export interface Site {
  readonly db: Database
  readonly search: Search
  readonly dictionary: Dictionary
  readonly clock: () => Date
  /** All that is cached, but what belongs to the search. */
  readonly caches: Caches
  /** How times are told. */
  readonly localTime: LocalTime
  /** What an administrator has set; `siteName`, `registerAfter`, and `mail` follow it. */
  readonly brokerage: Brokerage
  readonly siteName: string
  /** Listings that a visitor opens before the prompt to register; 0: no prompt. */
  readonly registerAfter: number
  readonly mail: MailSettings
  readonly rules: MlsRules
  /** The MLS and the agent of the site (SPEC §3 Current user); null if not configured. */
  readonly mlsId: string | null
  readonly agentId: string | null
  /** Scheme and host of every absolute link, without a slash at the end. */
  readonly publicOrigin: string
  /** Vector tiles of the streets (PMTiles); the file need not be there. */
  readonly basemapPath: string
  readonly log: Log
}

/** `user` is null for a visitor, whose role is `idx`; `public` is the role of a request that could not be checked. */
export interface Identity {
  readonly user: CurrentUser | null
  readonly role: Role
  readonly scope: Scope
}

/** Everything that a use case may need to answer one request. */
export interface Context extends Site, Identity {
  readonly requestId: string
  /** Pages load as few bytes as they can. */
  readonly lowData?: boolean
  /** The shared link that this request is about; the scope is the link's then. */
  readonly share?: OpenShare | null
  /** Their results have the listings that they hid too. */
  readonly showsHidden?: boolean
}
