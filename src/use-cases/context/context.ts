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

/** SPEC §3 Current user. `agentKey` is the member of a private user. */
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
  /** Most listings of a search that visitors may see; null for all. */
  readonly maxResults: number | null
  /** Without a flag, the listing or address counts as withheld. */
  readonly missingFlagsWithhold: boolean
  /** What an agent's direct link shows. */
  readonly directLinks: 'visitors' | 'clients'
}

export interface Site {
  readonly db: Database
  readonly search: Search
  readonly dictionary: Dictionary
  readonly clock: () => Date
  readonly caches: Caches
  readonly localTime: LocalTime
  /** Set by an administrator; `siteName`, `registerAfter`, and `mail` follow it. */
  readonly brokerage: Brokerage
  readonly siteName: string
  /** Listings that a visitor opens before the prompt to register; 0: no prompt. */
  readonly registerAfter: number
  readonly mail: MailSettings
  readonly rules: MlsRules
  /** The MLS and the agent of the site (SPEC §3 Current user); null if not configured. */
  readonly mlsId: string | null
  readonly agentId: string | null
  /** Scheme and host of absolute links, without a trailing slash. */
  readonly publicOrigin: string
  /** Vector tiles of streets (PMTiles); the file is optional. */
  readonly basemapPath: string
  /** Origins that pages may load photos from; all if absent. */
  readonly mediaOrigins?: readonly string[]
  readonly log: Log
}

/** `user` is null for a visitor, whose role is `idx`; `public` is for requests that could not be checked. */
export interface Identity {
  readonly user: CurrentUser | null
  readonly role: Role
  readonly scope: Scope
}

export interface Context extends Site, Identity {
  readonly requestId: string
  /** Pages load as few bytes as possible. */
  readonly lowData?: boolean
  /** The shared link of this request, which then defines the scope. */
  readonly share?: OpenShare | null
  /** Results include hidden listings. */
  readonly showsHidden?: boolean
}
