import type { Transaction } from '#db/connect.ts'
import { putCountsRooms } from '#db/queries/admin/convention-rows.ts'
import { reasonOf, summarizeImport } from '#db/queries/admin/feeds/feed-quarantine.ts'
import { putResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { holdFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { type FeedRun, updateFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { allQuarantined, fieldsGone, resourceLicense } from '#src/domain/admin/feeds/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { settleRoster } from '#src/import/write/resources/write-roster.ts'
import type { ResourceRun } from './resource-run.ts'

/** What became of a run. `waiting` until a time before which the source must not be asked. */
export interface FeedOutcome {
  readonly outcome: 'done' | 'failed' | 'waiting' | 'stopped' | 'interrupted' | 'busy'
  readonly detail: string | null
}

export interface RunEnd {
  readonly outcome: NonNullable<FeedRun['Outcome']>
  readonly detail: string | null
  /** Nothing may be asked before this time. */
  readonly until?: Date | null
}

/** Stores how a run ended, in the run and in the resource, whose state is another process's if that has the feed. */
export async function endRun(run: ResourceRun, end: RunEnd): Promise<void> {
  const { replica, resource, seq, notes, vanished } = run
  const ended = Math.max(replica.clock().getTime(), Date.parse(run.startedAt))
  const at = new Date(ended).toISOString()
  const isDone = end.outcome === 'done'
  const alarm = vanished.length > 0 ? [fieldsGone(resource, [...new Set(vanished)])] : []
  const Detail = [end.detail, ...alarm, ...notes].filter((text) => text !== null).join(' ') || null
  if (alarm.length > 0)
    replica.log.warn({ feed: replica.feed.Name, resource, fields: vanished }, alarm[0]!)
  await replica.db.write((tx) => {
    if (!holdFeed(tx, replica.feed.Name, replica.clock(), replica.lease))
      return updateFeedRun(tx, seq, { EndedAt: at, Outcome: 'interrupted' })
    if (isDone) settle(run, tx)
    run.set({
      BlockedUntil: end.until?.toISOString() ?? null,
      ...(!isDone && {
        Problem: end.detail,
        Failures: run.state.Failures + (end.outcome === 'failed' ? 1 : 0),
      }),
      ...(isDone && run.isWhole && { Problem: alarm[0] ?? null, Failures: 0, SucceededAt: at }),
    })
    putResourceState(tx, run.state)
    // Listings that were too old may again be shown instead of those of other sources.
    if (isDone) settleHomes(tx, replica.clock())
    updateFeedRun(tx, seq, { EndedAt: at, Outcome: end.outcome, Detail, Counts: run.counts })
    if (run.state.ImportSeq !== null)
      summarizeImport(tx.connection, run.state.ImportSeq, run.counts, at)
  })
}

function settle({ context, resource }: ResourceRun, { orm }: Transaction): void {
  if (resource !== 'Property') return
  context.changeSeq = context.listings.lastChangeSeq()
  settleRoster(context)
  context.waiting.flush()
  putCountsRooms(orm)
}

/** Returns what a run that met no error came to. It failed if the import refused all that it brought. */
export function endOfWork({ replica, resource, counts, state, firstNames }: ResourceRun): RunEnd {
  const done = { outcome: 'done', detail: null } as const
  const [name] = firstNames
  const used = counts.new + counts.changed + counts.same + counts.waiting + counts.removed
  if (name === undefined || counts.quarantined === 0 || used > 0) return done
  // One bad listing may be all that comes for hours. It does not make the others old.
  if (firstNames.size === 1 && state.SucceededAt !== null) return done
  const reason = reasonOf(replica.db, state.ImportSeq!, name)
  return { outcome: 'failed', detail: allQuarantined(resource, name, reason) }
}

/** What an error of the source means for a run. Null if the error is none of the source's. */
export function endOf(error: unknown, run: ResourceRun): RunEnd | null {
  if (!(error instanceof SourceError)) return null
  const { kind, sentence, status, until } = error
  if (kind === 'wait') return { outcome: 'waiting', detail: sentence, until }
  const lacks = kind === 'gone' && status === 404 && isOptional(run)
  const detail = kind === 'gone' ? resourceLicense(run.resource) : sentence
  return { outcome: lacks ? 'done' : 'failed', detail }
}

/** Whether a source that has never had a resource is complete without it. */
const isOptional = ({ resource, state: { Watermark, Cursor } }: ResourceRun): boolean =>
  resource !== 'Property' && Watermark === null && Cursor === null
