import type { ShownTools } from '#src/domain/account/tools.ts'
import type { AppFlag } from '#src/domain/app-wrapper/flags.ts'
import type { CookieNames } from '#src/server/security/cookies.ts'
import type { Csrf } from '#src/server/security/csrf.ts'
import type { SessionStore } from '#src/server/security/session.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import type { ShareOutcome } from '#src/use-cases/shared-links/open-share.ts'
import type { Failure } from './answer/failure.ts'
import type { Rendered } from './answer/rendered.ts'

/** What the process around the pages hands to each request, and what the middleware adds to it. */
export interface Locals extends AccountContext {
  readonly sessions: SessionStore
  readonly csrf: Csrf
  readonly cookieNames: CookieNames
  /** Scheme and host that this request was sent to; links for elsewhere use `publicOrigin`. */
  readonly origin: string
  /** Whether who has this address may store one more filter; asking counts. */
  readonly mayStore: (clientAddress: string) => boolean
  /** The value of `authenticity_token` for all forms of this response; asking for it marks the response as private. */
  readonly csrfToken: () => string
  /** The filter that the header's link to the listings has. */
  readonly entryFilter: () => Promise<string>
  /** The session ended because its user has to confirm the password. */
  readonly grantEnded: boolean
  /** What was done before and is said on this page. */
  readonly notice: string | null
  /** What leads from one of the person's tools to the others; null on pages that are none. */
  readonly tools: () => ShownTools | null
  /** Whether the response is for this browser alone. */
  readonly isPersonal: boolean
  readonly lowData: boolean
  /** What the native app around the pages does itself; null without one. */
  readonly app: readonly AppFlag[] | null
  /** Parts of pages that are the same for many requests. */
  readonly rendered: Rendered
  /** Origins whose players may be shown in a page. */
  readonly embedOrigins: readonly string[]
  /** Whether the site's own pages may show the response in an iframe; the page has no header and footer. */
  readonly framed: boolean
  /** Origins of other sites that may show the response in an iframe. */
  readonly framedBy: readonly string[]
  /** What came of the shared link that the address names; null for all other addresses. */
  readonly opened: ShareOutcome | null
  /** Of a shared link: this request was counted as opening it. */
  readonly openCounted?: boolean
  /** Whether the network of an address may try one more token of a link that is not there; asking counts. */
  readonly mayTryLink: (clientAddress: string) => boolean
  /** Whether the network of an address may send one more message to an agent; asking counts. */
  readonly mayWrite: (clientAddress: string) => boolean
  /** What went wrong, while an error page is being shown. */
  failure: Failure | null
}
