import type { ShownTools } from '#src/domain/account/tools.ts'
import type { AppFlag } from '#src/domain/context/flags.ts'
import type { CookieNames } from '#src/server/context/security/cookies.ts'
import type { Csrf } from '#src/server/context/security/csrf.ts'
import type { SessionStore } from '#src/server/context/security/session.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import type { ShareOutcome } from '#src/use-cases/sharing/links/open-share.ts'
import type { Failure } from './answer/failure.ts'
import type { Rendered } from './answer/rendered.ts'
import type { Submissions } from './forms/submissions.ts'
import type { Notice } from './notice.ts'

export interface Locals extends AccountContext {
  readonly sessions: SessionStore
  readonly csrf: Csrf
  readonly cookieNames: CookieNames
  readonly submissions: Submissions
  /** Scheme and host of this request. Mails must use `publicOrigin`. */
  readonly origin: string
  /** Counts a filter stored from this address. False if there were too many. */
  readonly mayStore: (clientAddress: string) => boolean
  /** `authenticity_token` of all forms in this response. Reading it makes the response private. */
  readonly csrfToken: () => string
  /** The form of the request, read before the route reads the body. Null without one. */
  readonly sentForm: () => Promise<FormData | null>
  /** Filter of the header's link to the listings. */
  readonly entryFilter: () => Promise<string>
  /** The session ended because the password has to be confirmed. */
  readonly grantEnded: boolean
  readonly notice: Notice | null
  /** Navigation among the user's tools; null on other pages. */
  readonly tools: () => ShownTools | null
  readonly isPersonal: boolean
  readonly lowData: boolean
  /** What the native app handles by itself; null outside of the app. */
  readonly app: readonly AppFlag[] | null
  /** Markup that requests share. */
  readonly rendered: Rendered
  /** Origins whose players pages may embed. */
  readonly embedOrigins: readonly string[]
  /** The site's own pages may embed the response, which has no header and footer. */
  readonly framed: boolean
  /** Other sites that may embed the response. */
  readonly framedBy: readonly string[]
  /** Outcome for the shared link in the address; null without one. */
  readonly opened: ShareOutcome | null
  /** This request was counted as opening the shared link. */
  readonly openCounted?: boolean
  /** Counts an unknown link token from this network. False if there were too many. */
  readonly mayTryLink: (clientAddress: string) => boolean
  /** Counts a report of a violation from this network. False if there were too many. */
  readonly mayReport: (clientAddress: string) => boolean
  /** Counts a message to an agent from this network. False if there were too many. */
  readonly mayWrite: (clientAddress: string, agentId: string | null) => boolean
  /** Set while an error page is rendered. */
  failure: Failure | null
}
