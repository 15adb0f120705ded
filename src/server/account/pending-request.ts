import type { APIContext } from 'astro'
import {
  pendingFull,
  pendingRefused,
  pendingWaits,
  rememberWait,
} from '#src/domain/account/messages/account-messages.ts'
import { type PendingAction, pendingMost, pendingMs } from '#src/domain/account/pending.ts'
import { undoFields } from '#src/domain/collections/undo-fields.ts'
import { canRegister } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { signInPath } from '#src/domain/paths.ts'
import { failureOf } from '#src/server/context/request/answer/failure.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { tagOf } from '#src/server/context/security/csrf.ts'
import {
  describePending,
  rememberAction,
  replayActions,
} from '#src/use-cases/account/pending/replay-pending.ts'
import { isUnconfirmed } from '#src/use-cases/account/registration/verify.ts'
import { lacksSecondFactor } from '#src/use-cases/account/second-factor/own-factor.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

type CookieContext = Pick<APIContext, 'cookies' | 'locals'>

/**
 * Stores an action that requires signing in or another account. Returns the address of the sign-in page, which leads
 * back to `returnTo`. For an account with an unconfirmed mail address, returns the address of `returnTo` instead, whose
 * page says that the action waits for the confirmation.
 */
export async function rememberPending(
  { cookies, locals }: CookieContext,
  action: PendingAction,
  returnTo: string,
): Promise<string> {
  const { clientAddress, cookieNames, origin, vault } = locals
  if (!locals.mayStore(clientAddress)) throw new RequestError('Busy', rememberWait)
  const { endedAccount } = locals
  const isOwn = endedAccount !== null
  const detail = isOwn ? { ...action.detail, isOwn, returnTo } : action.detail
  const waiting = pendingIn({ cookies, locals })
  const others = waiting?.account === endedAccount ? waiting.ids : []
  const ids = await rememberAction(locals, { ...action, detail }, others)
  if (ids === null) {
    setNotice({ cookies, locals }, pendingFull(pendingMost))
    return signInPath(returnTo)
  }
  if (isUnconfirmed(locals)) {
    await replayActions(locals, ids)
    setNotice({ cookies, locals }, pendingWaits)
    return returnTo
  }
  const sealed = vault.seal([ids.join(','), endedAccount].join(' ').trim(), cookieNames.pending)
  cookies.set(cookieNames.pending, sealed, cookieOptions(origin, { maxAge: pendingMs / 1000 }))
  return signInPath(returnTo, isOwn ? 'ended' : undefined)
}

/** `account` identifies the account whose session had ended. Without it, the action waits for any. */
function pendingIn({ cookies, locals: { cookieNames, vault } }: CookieContext) {
  const text = vault.open(cookies.get(cookieNames.pending)?.value ?? '', cookieNames.pending)
  const [list = '', account = null] = (text ?? '').split(' ')
  const ids = list.split(',').filter(isId)
  return ids.length > 0 ? { ids, account } : null
}

/** Whether the action that waits is that of another account, whose session had ended. */
export function isPendingOfOther(context: CookieContext, userId: string): boolean {
  const account = pendingIn(context)?.account ?? null
  return account !== null && account !== tagOf(userId)
}

/** Returns the ids of the actions that wait for this user, or for anyone who registers if `userId` is null. */
export function readPending(context: CookieContext, userId: string | null): readonly string[] {
  const pending = pendingIn(context)
  if (pending === null || pending.account === null) return pending?.ids ?? []
  return userId === null || isPendingOfOther(context, userId) ? [] : pending.ids
}

/**
 * Says what waits for the visitor to register or sign in (`pending`), or for an account to sign in again and go back to
 * where that was asked (`again`).
 */
export function describeWaiting(context: CookieContext, returnTo: string) {
  const { user } = context.locals
  const isOther = user !== null && isPendingOfOther(context, user.id)
  const waiting = canRegister(personOf(context.locals)) && !isOther ? pendingIn(context) : null
  if (waiting === null) return { pending: null, again: null }
  const { ids, account } = waiting
  return account === null
    ? { pending: describePending(context.locals, ids), again: null }
    : { pending: null, again: describePending(context.locals, ids, returnTo) }
}

const mayOnlyRegister = (locals: CookieContext['locals']) =>
  canRegister(personOf(locals)) && !isUnconfirmed(locals)

export async function replayPending(
  context: CookieContext,
  sessionToken: string,
  path: string,
): Promise<string> {
  const { cookies, locals } = context
  const user = (await locals.sessions.find(sessionToken))?.user
  if (user === undefined || lacksSecondFactor({ ...locals, user })) return path
  const { role } = user
  const ids = readPending(context, user.id)
  const asUser = { ...locals, user, role, scope: scopeOf(locals, role, user) }
  if (mayOnlyRegister(asUser) && describePending(locals, ids) !== null) {
    // The action stays for another account.
    const link = { href: signInPath(path), label: 'Sign in' }
    setNotice(context, pendingRefused, null, link)
    return path
  }
  const done = await replayActions(asUser, ids).catch((err: unknown) => {
    locals.log.error({ err }, 'remembered actions failed')
    return failureOf(err)
  })
  if (done !== null && 'status' in done) {
    // The action and its cookie stay for the next sign-in.
    setNotice(context, done.message)
    return path
  }
  if (cookies.has(locals.cookieNames.pending) && !isPendingOfOther(context, user.id))
    cookies.set(locals.cookieNames.pending, '', cookieOptions(locals.origin, { maxAge: 0 }))
  if (!done) return path
  setNotice(context, done.sentence, done.undo ? undoFields(done.undo) : null, done.link)
  return done.path ?? path
}
