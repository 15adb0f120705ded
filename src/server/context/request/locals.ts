import type { ToolNavigation } from '#src/domain/account/tools.ts'
import type { ApiKey } from '#src/domain/api/keys/api-key.ts'
import type { AppFlag } from '#src/domain/context/flags.ts'
import type { SourceTime } from '#src/domain/listings/source-notices.ts'
import type { SparkSessions } from '#src/server/api/spark/spark-sessions.ts'
import type { BodyMemory } from '#src/server/context/http/body-memory.ts'
import type { CookieNames } from '#src/server/context/security/cookies.ts'
import type { CopyingWatch } from '#src/server/context/security/copying-watch.ts'
import type { Csrf } from '#src/server/context/security/csrf.ts'
import type { ReaderCookies } from '#src/server/context/security/reader-cookie.ts'
import type { TakeRequest } from '#src/server/context/security/request-rates.ts'
import type { SessionStore } from '#src/server/context/security/session.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import type { ActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import type { KeyUseCounter } from '#src/use-cases/api/keys/key-use-counter.ts'
import type { Identity } from '#src/use-cases/context/context.ts'
import type { ShareOutcome } from '#src/use-cases/sharing/links/open-share.ts'
import type { Failure } from './answer/failure.ts'
import type { Submissions } from './forms/submissions.ts'
import type { MailPreviews } from './mail-previews.ts'
import type { Notice } from './notice.ts'

export interface Locals extends AccountContext {
  readonly sessions: SessionStore
  readonly csrf: Csrf
  readonly cookieNames: CookieNames
  readonly submissions: Submissions
  readonly mailPreviews: MailPreviews
  readonly origin: string
  /** Counts a filter that this network stores. Returns false if there were too many. */
  readonly mayStore: (clientAddress: string) => boolean
  /** Returns the `authenticity_token` for the forms of the response. Calling it makes the response private. */
  readonly csrfToken: () => string
  /** Returns the form that was sent, which is read before the route reads the body. Null if there is none. */
  readonly sentForm: () => Promise<FormData | null>
  readonly entryFilter: () => Promise<string>
  /** The session has just ended, because the user has to confirm the password again. */
  readonly grantEnded: boolean
  /** Identifies the account of the page that sent the request, if its session has ended. */
  readonly endedAccount: string | null
  readonly notice: Notice | null
  /** Returns the navigation among the user's tools. Only agents have it on pages that are no tools. */
  readonly tools: () => ToolNavigation | null
  /** When the data of each source was last updated. */
  readonly sourceTimes: () => readonly SourceTime[]
  readonly isPersonal: boolean
  /** How long shared caches may store what visitors see of listings; 0 if not at all. */
  readonly cacheSeconds: number
  /** Whether search engines may list the site. */
  readonly isFindable: boolean
  /** The site that this one follows, which has all that is not for visitors. */
  readonly follow: { readonly origin: string } | null
  readonly lowData: boolean
  /** What the native app does by itself instead of the page; null outside of the app. */
  readonly app: readonly AppFlag[] | null
  readonly embedOrigins: readonly string[]
  /** The site's own pages may show the response in an iframe. It has no header and footer. */
  readonly framed: boolean
  /** Origins of other sites that may show the response in an iframe. */
  readonly framedBy: readonly string[]
  /** The result of opening the shared link in the URL; null without one. */
  readonly opened: ShareOutcome | null
  readonly openCounted?: boolean
  /** Only the headers of the response are sent. */
  readonly isHead?: boolean
  /** The listings that a print shows in full, on a sheet each. Every sheet counts toward the copying limit. */
  readonly sheets?: readonly string[]
  /** What follows the body. It is made while it is sent, because it is too long for the memory. */
  readonly lines?: Iterable<string>
  readonly copying: CopyingWatch
  readonly readerCookies: ReaderCookies
  /** Whether the address is that of a search engine; a promise if that has to be asked. */
  readonly isSearchEngine: (address: string, agent: string) => boolean | Promise<boolean>
  readonly countVisible: (identity: Identity) => Promise<number>
  readonly mayTryLink: (clientAddress: string) => boolean
  /** Counts a push with a wrong secret. Returns false if there were too many. */
  readonly mayPush: (clientAddress: string) => boolean
  /** Counts a request with a wrong key. Returns false if there were too many. */
  readonly mayGuessKey: (clientAddress: string) => boolean
  readonly takeRequest: TakeRequest
  readonly keyUses: KeyUseCounter
  readonly activity: ActivityRecorder
  readonly sparkSessions: SparkSessions
  readonly bodyMemory: BodyMemory
  /** The key of a program; null for people. */
  readonly key: ApiKey | null
  /** Headers of the response to a program: what its limit has left. */
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly mayReport: (clientAddress: string) => boolean
  readonly mayWrite: (clientAddress: string, agentId: string | null) => boolean
  failure: Failure | null
}
