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
  /** Scheme and host of this request; use `publicOrigin` in mails. */
  readonly origin: string
  /** Counts a stored filter by this address, and returns whether it is allowed. */
  readonly mayStore: (clientAddress: string) => boolean
  /** `authenticity_token` of all forms in this response; reading it makes the response private. */
  readonly csrfToken: () => string
  /** The request's form, read before the route reads the body; null without one. */
  readonly sentForm: () => Promise<FormData | null>
  /** For the header's link to the listings. */
  readonly entryFilter: () => Promise<string>
  /** The session ended because the password has to be confirmed. */
  readonly grantEnded: boolean
  /** A message from the previous request. */
  readonly notice: Notice | null
  /** Navigation among the person's tools; null on other pages. */
  readonly tools: () => ShownTools | null
  /** The response is for this browser only. */
  readonly isPersonal: boolean
  readonly lowData: boolean
  /** What the native app handles itself; null without one. */
  readonly app: readonly AppFlag[] | null
  /** Markup shared by many requests. */
  readonly rendered: Rendered
  /** Origins whose players may be shown in a page. */
  readonly embedOrigins: readonly string[]
  /** The site's own pages may embed the response, which has no header and footer. */
  readonly framed: boolean
  /** Other sites that may embed the response. */
  readonly framedBy: readonly string[]
  /** Outcome for the address's shared link; null for other addresses. */
  readonly opened: ShareOutcome | null
  /** This request was counted as opening the shared link. */
  readonly openCounted?: boolean
  /** Counts a try for an unknown link token by this network, and returns whether it is allowed. */
  readonly mayTryLink: (clientAddress: string) => boolean
  /** Counts a report of a violation from this network, and returns whether it is allowed. */
  readonly mayReport: (clientAddress: string) => boolean
  /** Counts a message to an agent from this network, and returns whether it is allowed. */
  readonly mayWrite: (clientAddress: string, agentId: string | null) => boolean
  /** Set while an error page is rendered. */
  failure: Failure | null
}
