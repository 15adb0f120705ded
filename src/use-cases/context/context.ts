import type { Database } from '#db/connect.ts'
import type { Brokerage } from '#src/domain/admin/brokerage.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Caches } from '#src/domain/context/cache/caches.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Search } from '#src/search/port/search.ts'

/** The user who is signed in (SPEC §3 Current user). `agentKey` identifies an agent as a member of the MLS. */
export interface CurrentUser {
  readonly id: string
  readonly loginName: string
  readonly displayName: string
  readonly email: string | null
  readonly role: Role
  readonly administrator: boolean
  readonly agentKey: string | null
  /** Until when an auditor of the MLS may read; null or undefined for others. */
  readonly readOnlyUntil?: string | null
}

type LogLine = (fields: object, message: string) => void

export interface Log {
  readonly debug: LogLine
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}

export interface MlsRules {
  /** The number of listings of a search that visitors may see; null for all. */
  readonly maxResults: number | null
  /** A listing without an opt-out flag counts as opted out. */
  readonly missingFlagsWithhold: boolean
  /** Whose permissions apply to readers of an agent's direct link. */
  readonly directLinks: 'visitors' | 'clients'
  /** How many days the record of what consumers did is kept (VOW V-5). */
  readonly trailDays: number
}

export interface Site {
  readonly db: Database
  readonly search: Search
  readonly dictionary: Dictionary
  readonly clock: () => Date
  readonly caches: Caches
  readonly localTime: LocalTime
  /** Values that an administrator sets. `siteName`, `registerAfter`, and `mail` are derived from them. */
  readonly brokerage: Brokerage
  readonly siteName: string
  /** The number of listings that a visitor can open before the registration prompt; 0 for no prompt. */
  readonly registerAfter: number
  readonly mail: MailSettings
  readonly rules: MlsRules
  /** The MLS and the agent of the site (SPEC §3 Current user); null if not configured. */
  readonly mlsId: string | null
  readonly agentId: string | null
  /** Scheme and host, without a trailing slash. */
  readonly publicOrigin: string
  /** Path of the base map, a PMTiles file with vector tiles. The file may be missing. */
  readonly basemapPath: string
  /** Path of the outline map, which a build makes. */
  readonly outlinesPath: string
  /** Path of the folder with photos and documents. */
  readonly mediaPath: string
  /** Origins from which pages may load photos; undefined for all. */
  readonly mediaOrigins?: readonly string[]
  readonly log: Log
}

/** `user` is null for a visitor, whose role is `idx`. `public` is the role of requests that could not be checked. */
export interface Identity {
  readonly user: CurrentUser | null
  readonly role: Role
  readonly scope: Scope
}

export interface Context extends Site, Identity {
  readonly requestId: string
  readonly lowData?: boolean
  /** The shared link that this request opens, which defines the scope. */
  readonly share?: OpenShare | null
  readonly showsHidden?: boolean
}
