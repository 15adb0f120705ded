import {
  claimPending,
  deletePending,
  findPending,
  getPending,
  insertPending,
  type PendingRow,
} from '#db/queries/account/pending-actions.ts'
import {
  pendingFailed,
  pendingForConsumers,
  pendingText,
} from '#src/domain/account/messages/account-messages.ts'
import {
  isPendingKind,
  type PendingAction,
  type PendingKind,
  pendingMost,
  pendingSince,
} from '#src/domain/account/pending.ts'
import { isRegistrantRole } from '#src/domain/context/access/registrants.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type ActionHandler, actionHandlers, type PerformResult } from './action-handlers.ts'

const maxDetailLength = 200_000

/** Claims actions in progress, so that a second sign-in does not repeat them. */
const claimOf = (id: string) => `pending action ${id}`

/**
 * Stores the action for the account that signs in next, unless it waits already (`waiting`). Returns the ids of all
 * that wait, or null if there are too many.
 */
export async function rememberAction(
  { db, clock }: Context,
  { kind, detail }: PendingAction,
  waiting: readonly string[] = [],
): Promise<readonly string[] | null> {
  const text = JSON.stringify(detail)
  if (text.length > maxDetailLength)
    throw new RequestError(
      'Invalid',
      'This is too much to save while you sign in. Please sign in first, then try again.',
    )
  const at = clock()
  const since = pendingSince(at)
  const rows = waiting.length === 0 ? [] : getPending(db, waiting, since)
  const ids = rows.map(({ Id }) => Id)
  if (rows.some(({ Kind, Detail }) => Kind === kind && JSON.stringify(Detail) === text)) return ids
  if (ids.length >= pendingMost) return null
  return [...ids, await db.write((tx) => insertPending(tx, { kind, detail, since }, at))]
}

/**
 * Says what is done as soon as the visitor signs in or registers. Null if nothing waits. `askedFrom` leaves out what
 * was asked elsewhere before a session ended.
 */
export function describePending(
  { db, clock }: Context,
  ids: readonly string[],
  askedFrom: string | null = null,
): string | null {
  const rows = getPending(db, ids, pendingSince(clock())).filter(
    ({ Detail }) => askedFrom === null || partsOf(Detail).returnTo === askedFrom,
  )
  if (rows.length === 0) return null
  const searches = rows.filter(({ Kind }) => saves.some((kind) => kind === Kind))
  const names = searches.map(({ Detail }) => String(partsOf(Detail).name))
  return pendingText(names, rows.length - searches.length)
}

/** `isOwn` and `returnTo` are of actions asked before a session ended. */
const partsOf = (detail: unknown) =>
  detail as { readonly name?: unknown; readonly isOwn?: unknown; readonly returnTo?: unknown }

const saves: readonly PendingKind[] = ['save_search', 'save_as']

/**
 * Agents replay only saved objects such as searches after signing in, not marks on listings such as favorites, unless
 * they made them themselves, before their session ended (`isOwn`).
 */
function mayReplay(role: Role, kind: PendingKind, isOwn: boolean): boolean {
  if (isRegistrantRole(role)) return true
  return role === 'private' && (isOwn || saves.includes(kind))
}

/** Runs each pending action of this browser (`ids`) and the registration once. Actions of unverified accounts wait. */
export async function replayActions(
  context: AlertContext & Pick<SignInContext, 'claims'>,
  ids: readonly string[],
  table: Readonly<Partial<Record<PendingKind, ActionHandler>>> = actionHandlers,
): Promise<PerformResult | null> {
  const { claims, db, clock, user } = context
  if (user === null) return null
  const since = pendingSince(clock())
  const rows = await db.write((tx) => {
    claimPending(tx, ids, { userId: user.id, since })
    const actions = user.role === 'idx' ? [] : findPending(tx, user.id, since)
    return actions.filter(({ Id }) => claims.take(claimOf(Id)))
  })
  const results: PerformResult[] = []
  try {
    for (const row of rows) {
      const done = await performRow(context, user.role, row, table)
      if (done !== null) results.push(done)
      await db.write((tx) => deletePending(tx, row.Id))
    }
    return together(results)
  } finally {
    for (const { Id } of rows) claims.giveBack(claimOf(Id))
  }
}

async function performRow(
  context: AlertContext,
  role: Role,
  { Kind, Detail }: PendingRow,
  table: Readonly<Partial<Record<PendingKind, ActionHandler>>>,
): Promise<PerformResult | null> {
  if (!isPendingKind(Kind)) return null
  if (!mayReplay(role, Kind, partsOf(Detail).isOwn === true))
    return role === 'private' ? { sentence: pendingForConsumers } : null
  const perform = table[Kind]
  if (!perform) return null
  return await attempt(context, () => perform(context, Detail))
}

/**
 * Turns a failure of the action into a message, because the sign-in itself succeeds. If the disk is full, the action
 * stays pending.
 */
async function attempt(
  { log }: Context,
  perform: () => Promise<PerformResult>,
): Promise<PerformResult> {
  try {
    return await perform()
  } catch (error) {
    if (storageFailureOf(error) !== null) throw error
    if (isRequestError(error)) return { sentence: error.message }
    log.error({ err: error }, 'a remembered action failed')
    return { sentence: pendingFailed }
  }
}

function together(results: readonly PerformResult[]): PerformResult | null {
  if (results.length === 0) return null
  const sentence = [...new Set(results.map((result) => result.sentence))].join(' ')
  const path = results.findLast((result) => result.path !== undefined)?.path
  const { undo, link } = results.length === 1 ? results[0]! : {}
  return {
    sentence,
    ...(path !== undefined && { path }),
    ...(undo && { undo }),
    ...(link && { link }),
  }
}
