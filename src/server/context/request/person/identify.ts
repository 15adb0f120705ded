import { randomBytes } from 'node:crypto'
import type { APIContext } from 'astro'
import { type ToolNavigation, toolAt, toolsOf } from '#src/domain/account/tools.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { appFlagsCookie, readAppFlags } from '#src/domain/context/flags.ts'
import { renewedTokenField } from '#src/domain/context/forms/form-version.ts'
import {
  formTooOld,
  openedByOther,
  sessionEnded,
} from '#src/domain/context/messages/form-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { lowDataCookie, wantsLowData } from '#src/domain/listings/low-data.ts'
import { baseFromText, baseOfPath, partsOfBase } from '#src/domain/search/results/list-base.ts'
import { showHiddenCookie } from '#src/domain/search/results/results-mode.ts'
import { readOwner } from '#src/domain/search/results/selection.ts'
import { isShareToken } from '#src/domain/sharing/shared-link.ts'
import { isFeedPush } from '#src/server/admin/feed-push.ts'
import { noticeOf } from '#src/server/context/request/notice.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { isOfOther, tagIn, tagOf } from '#src/server/context/security/csrf.ts'
import {
  deviceBinding,
  findFormToken,
  isSameOrigin,
  isUnsafe,
} from '#src/server/context/security/csrf-request.ts'
import { isOneClickStop } from '#src/server/context/security/one-click.ts'
import { readForm } from '#src/server/context/security/sent-form.ts'
import type { SessionWithUser } from '#src/server/context/security/session.ts'
import { countWaiting } from '#src/use-cases/alerts/count-waiting.ts'
import type { Context, Identity } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { getSourceTimes } from '#src/use-cases/listings/credit/source-times.ts'
import { getEntryFilter } from '#src/use-cases/listings/entry-filter.ts'
import { openShare, type ShareOutcome } from '#src/use-cases/sharing/links/open-share.ts'
import { linkScope } from './link-scope.ts'
import { isResumable } from './resumable.ts'

type CookieContext = Pick<APIContext, 'cookies' | 'locals'>

/**
 * Finds the user of the session, or else a visitor with the role `idx` (SPEC §1). Also detects the low-data mode and
 * the native app.
 */
export async function identify(context: APIContext): Promise<SessionWithUser | null> {
  const { cookies, locals, request, url } = context
  const tokenFor = (session: SessionWithUser | null) => once(() => issueToken(context, session))
  // These are set before anything can fail, because the response to a failed form needs them.
  Object.assign(locals, {
    sentForm: once(() => readForm(request)),
    csrfToken: tokenFor(null),
  } satisfies Partial<App.Locals>)
  const userSession = await findSession(context)
  const role = userSession?.user.role ?? 'idx'
  const user = userSession?.user ?? null
  const opened = openShareInAddress(context)
  const share = opened?.kind === 'open' ? opened.share : null
  const identity: Identity = { user, role, scope: await scopeFor(context, { share, role, user }) }
  const choice = cookies.get(lowDataCookie.name)?.value
  const lowData = wantsLowData(choice, request.headers.get('Save-Data') ?? '')
  const app = readAppFlags(
    request.headers.get('User-Agent') ?? '',
    cookies.get(appFlagsCookie)?.value,
  )
  const { name } = showHiddenCookie
  const showsHidden = (url.searchParams.get(name) ?? cookies.get(name)?.value) === 'true'
  const entryFilter = () => getEntryFilter(locals)
  const notice = noticeOf(context)
  const tools = () => toolsOn(url.pathname, locals)
  Object.assign(locals, identity, {
    share,
    opened,
    lowData,
    app,
    showsHidden,
    csrfToken: tokenFor(userSession),
    entryFilter,
    notice,
    tools,
    sourceTimes: once(() => getSourceTimes(locals)),
  } satisfies Partial<App.Locals>)
  return userSession
}

function once<T>(make: () => T): () => T {
  let value: T | null = null
  return () => {
    value ??= make()
    return value
  }
}

/** A shared link and an IDX link show the same to all readers, whether or not they are signed in. */
async function scopeFor(
  context: APIContext,
  { share, role, user }: Pick<Context, 'share' | 'role' | 'user'>,
): Promise<Scope> {
  const { locals, url } = context
  if (share) return await linkScope(context, share)
  return isIdxLinkPage(url) ? scopeOf(locals, 'idx', null) : scopeOf(locals, role, user)
}

async function findSession({ cookies, locals }: CookieContext): Promise<SessionWithUser | null> {
  const { session } = locals.cookieNames
  const token = cookies.get(session)?.value
  const userSession = token === undefined ? null : await locals.sessions.find(token)
  if (!userSession?.grantEnded) return userSession
  await locals.sessions.end(token!)
  cookies.set(session, '', cookieOptions(locals.origin, { maxAge: 0 }))
  Object.assign(locals, { grantEnded: true })
  return null
}

/** Throws `Forbidden` for a write from another site, and `FormExpired` for a form of this site from another session. */
export async function verifyCsrfToken(
  context: APIContext,
  session: SessionWithUser | null,
): Promise<void> {
  const { request, locals, cookies } = context
  if (!isUnsafe(request.method) || isFeedPush(context) || (await isOneClickStop(context))) return
  const binding = bindingOf(session, cookies.get(locals.cookieNames.visit)?.value)
  const isOwn = isSameOrigin(request.headers, locals.origin)
  if (!isOwn) throw new RequestError('Forbidden', formTooOld)
  const token = await findFormToken(request, locals.sentForm)
  const renewed = (await locals.sentForm())?.get(renewedTokenField)
  const holds = (formToken: unknown) =>
    binding !== null && typeof formToken === 'string' && locals.csrf.verify(formToken, binding)
  // Scripts send the `data-owner` attribute of their page in this header.
  const owner = request.headers.get('X-Opened-By')
  const user = session?.user ?? null
  const ownerId = owner && readOwner(owner).userId
  const isForeign = owner !== null && ownerId !== (user?.id ?? null)
  if (!isForeign && (holds(token) || holds(renewed))) return
  const isOther = isForeign || (token !== null && isOfOther(token, user?.id ?? null))
  const device = deviceBinding(context)
  if (!isOther && user && token && device && locals.csrf.verify(token, device)) return
  const endedAccount = ownerId ? tagOf(ownerId) : token && tagIn(token)
  if (endedAccount && user === null && (await isResumable(context)))
    return void Object.assign(locals, { endedAccount })
  throw new RequestError('FormExpired', isOther ? otherNow(user) : formTooOld)
}

const otherNow = (user: Identity['user']) =>
  user === null ? sessionEnded : openedByOther(user.displayName)

const bindingOf = (session: SessionWithUser | null, visit: string | undefined) =>
  session ? `session ${session.id}` : visit ? `visit ${visit}` : null

/** Takes the context rather than its cookies, as the cookies change if another page is rendered for this request. */
function issueToken(context: CookieContext, session: SessionWithUser | null): string {
  const { csrf, cookieNames, origin } = context.locals
  const binding = bindingOf(session, session ? undefined : visitOf(context))!
  const token = csrf.issue(binding, session?.user.id)
  context.cookies.set(cookieNames.xsrf, token, cookieOptions(origin, { script: true }))
  Object.assign(context.locals, { isPersonal: true })
  return token
}

function visitOf({ cookies, locals }: CookieContext): string {
  const storedVisit = cookies.get(locals.cookieNames.visit)?.value
  if (storedVisit !== undefined && /^[\w-]{22}$/.test(storedVisit)) return storedVisit
  const visit = randomBytes(16).toString('base64url')
  cookies.set(locals.cookieNames.visit, visit, cookieOptions(locals.origin))
  return visit
}

function toolsOn(path: string, context: Context): ToolNavigation | null {
  const person = personOf(context)
  const tools = toolsOf(person)
  const current = toolAt(tools, path)
  const isGrouped = canWorkWithContacts(person)
  if (current === null && !isGrouped) return null
  return { tools, current, waiting: countWaiting(context), isGrouped }
}

function openShareInAddress({ locals, url }: APIContext): ShareOutcome | null {
  const token = tokenIn(url)
  return token === null ? null : openShare(locals, token)
}

function tokenIn({ pathname, searchParams }: URL): string | null {
  const inPath = /^\/share\/([^/]+)/.exec(pathname)?.[1]
  if (inPath !== undefined) return isShareToken(inPath) ? inPath : null
  const base = searchParams.get('base')
  if (base === null || !base.startsWith('share.')) return null
  const parts = partsOfBase(baseFromText(base))
  return parts?.kind === 'share' ? parts.id : null
}

function isIdxLinkPage({ pathname, searchParams }: URL): boolean {
  const base = baseOfPath(pathname) || baseFromText(searchParams.get('base'))
  return partsOfBase(base)?.kind === 'idx_links'
}
