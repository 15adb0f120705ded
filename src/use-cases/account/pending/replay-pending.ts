import {
  claimPending,
  deletePending,
  findPending,
  getPending,
  insertPending,
  type PendingRow,
} from '#db/queries/account/pending-actions.ts'
import {
  pendingChoice,
  pendingFailed,
  pendingForConsumers,
  pendingSearch,
} from '#src/domain/account/messages/account-messages.ts'
import {
  isPendingKind,
  type PendingAction,
  type PendingKind,
  pendingSince,
} from '#src/domain/account/pending.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type ActionHandler, actionHandlers, type PerformResult } from './action-handlers.ts'

const maxDetailLength = 200_000

/** Ids of pending actions in progress, so that a second sign-in does not repeat them. */
const actionsInProgress: CacheKind<string, true> = { name: 'remembered actions under way' }

/** Stores the action for the account that signs in next. Returns the id of the action. */
export async function rememberAction(
  { db, clock }: Context,
  { kind, detail }: PendingAction,
): Promise<string> {
  if (JSON.stringify(detail).length > maxDetailLength)
    throw new RequestError(
      'Invalid',
      'This is too much to save while you sign in. Please sign in first, then try again.',
    )
  const at = clock()
  const pending = { kind, detail, since: pendingSince(at) }
  return await db.write((tx) => insertPending(tx, pending, at))
}

/** Says what is done as soon as the visitor signs in or registers. Null if nothing waits. */
export function describePending({ db, clock }: Context, id: string): string | null {
  const row = getPending(db, id, pendingSince(clock()))
  if (row === null) return null
  const { name } = row.Detail as { readonly name?: unknown }
  return saves.some((kind) => kind === row.Kind) ? pendingSearch(String(name)) : pendingChoice
}

const isOwnDetail = (detail: unknown) => (detail as { readonly isOwn?: unknown }).isOwn === true

const saves: readonly PendingKind[] = ['save_search', 'save_as']

/**
 * Agents replay only saved objects such as searches after signing in, not marks on listings such as favorites, unless
 * they made them themselves, before their session ended (`isOwn`).
 */
function mayReplay(role: Role, kind: PendingKind, isOwn: boolean): boolean {
  if (role === 'vow' || role === 'portal') return true
  return role === 'private' && (isOwn || saves.includes(kind))
}

/** Runs each pending action of this browser (`id`) and the registration once. Actions of unverified accounts wait. */
export async function replayActions(
  context: AlertContext,
  id: string | null,
  table: Readonly<Partial<Record<PendingKind, ActionHandler>>> = actionHandlers,
): Promise<PerformResult | null> {
  const { db, clock, user } = context
  if (user === null) return null
  const since = pendingSince(clock())
  const doing = context.caches.of(actionsInProgress)
  const rows = await db.write((tx) => {
    if (id !== null) claimPending(tx, id, { userId: user.id, since })
    const actions = user.role === 'idx' ? [] : findPending(tx, user.id, since)
    const free = actions.filter(({ Id }) => doing.get(Id) === undefined)
    for (const { Id } of free) doing.set(Id, true)
    return free
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
    for (const { Id } of rows) doing.delete(Id)
  }
}

async function performRow(
  context: AlertContext,
  role: Role,
  { Kind, Detail }: PendingRow,
  table: Readonly<Partial<Record<PendingKind, ActionHandler>>>,
): Promise<PerformResult | null> {
  if (!isPendingKind(Kind)) return null
  if (!mayReplay(role, Kind, isOwnDetail(Detail)))
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
