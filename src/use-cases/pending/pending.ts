import { claimPending, insertPending, takePending } from '#db/queries/accounts/pending-actions.ts'
import type { Role } from '#src/domain/access/roles.ts'
import {
  isPendingKind,
  type PendingAction,
  type PendingKind,
  pendingSince,
} from '#src/domain/account/pending.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { pendingFailed } from '#src/domain/messages/account.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Performed, type Performer, performers } from './performers.ts'

const longestDetail = 200_000

/** Stores what a visitor wants to do, for the account that they sign in to; returns its id. */
export async function rememberAction(
  { db, clock }: Context,
  { kind, detail }: PendingAction,
): Promise<string> {
  if (JSON.stringify(detail).length > longestDetail)
    throw new RequestError('Invalid', 'This is too much to remember while you sign in.')
  const at = clock()
  const pending = { kind, detail, since: pendingSince(at) }
  return db.write((tx) => insertPending(tx, pending, at))
}

const saves: readonly PendingKind[] = ['save_search', 'save_as']

/** People who sign in to their own collections have no use for what a visitor marked; saving is for all who may. */
function replays(role: Role, kind: PendingKind): boolean {
  return role === 'vow' || role === 'portal' || (role === 'private' && saves.includes(kind))
}

/**
 * Does what is remembered for the account that signed in just now, once: what this browser asked for (`id`), and what it
 * asked for when it registered. Null where there was nothing. For an account that waits to be verified it is remembered on.
 */
export async function replayActions(
  context: Context,
  id: string | null,
  table: Readonly<Partial<Record<PendingKind, Performer>>> = performers,
): Promise<Performed | null> {
  const { db, clock, user } = context
  if (user === null) return null
  const since = pendingSince(clock())
  const rows = await db.write((tx) => {
    if (id !== null) claimPending(tx, id, { userId: user.id, since })
    return user.role === 'idx' ? [] : takePending(tx, user.id, since)
  })
  const results: Performed[] = []
  for (const { Kind, Detail } of rows) {
    if (!isPendingKind(Kind) || !replays(user.role, Kind)) continue
    const perform = table[Kind]
    if (perform) results.push(await attempt(context, () => perform(context, Detail)))
  }
  return together(results)
}

/** What failed is said like what was done: signing in itself goes on. */
async function attempt({ log }: Context, perform: () => Promise<Performed>): Promise<Performed> {
  try {
    return await perform()
  } catch (error) {
    if (isRequestError(error)) return { sentence: error.message }
    log.error({ err: error }, 'a remembered action failed')
    return { sentence: pendingFailed }
  }
}

function together(results: readonly Performed[]): Performed | null {
  if (results.length === 0) return null
  const sentence = [...new Set(results.map((result) => result.sentence))].join(' ')
  const path = results.findLast((result) => result.path !== undefined)?.path
  return path === undefined ? { sentence } : { sentence, path }
}
