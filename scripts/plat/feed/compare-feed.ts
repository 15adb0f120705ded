import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import {
  findResourceStates,
  putPending,
  type ResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { findAbsent } from '#db/queries/admin/feeds/removal-rows.ts'
import { removalWaits } from '#src/domain/admin/feeds/messages.ts'
import type { RunAsked } from '#src/feeds/run/feed-runner.ts'
import { tableOf } from '../text-table.ts'
import { feedNamed } from './feed-states.ts'
import type { FeedArguments } from './given-options.ts'
import { runnerFor, runOnce, stopSignal } from './run-until-stopped.ts'

async function runTask(db: Database, name: string, task: NonNullable<RunAsked['task']>) {
  feedNamed(db, name)
  const last = findFeedRuns(db, name, { limit: 1 })[0]?.Seq ?? 0
  const { signal, end } = stopSignal()
  try {
    const code = await runOnce(db, runnerFor(db), name, { signal, task })
    const runs = findFeedRuns(db, name, { limit: 50 }).filter(({ Seq }) => Seq > last)
    return { code, runs: runs.reverse() }
  } finally {
    end()
  }
}

/** Names what differed from the source, which the proof has corrected. Ends with 1 if something did. */
export async function verifyFeed(db: Database, name: string): Promise<number> {
  const { code, runs } = await runTask(db, name, 'proof')
  const reports = runs.filter(({ Detail, Outcome }) => Detail !== null && Outcome === 'done')
  for (const { Resource, Detail } of reports) process.stdout.write(`${Resource}: ${Detail}\n`)
  if (code === 0 && reports.length === 0) process.stdout.write('Nothing differs from the MLS.\n')
  return code !== 0 || reports.length > 0 ? 1 : 0
}

const maxShown = 50

export async function compareKeys(
  db: Database,
  name: string,
  { confirm }: FeedArguments,
): Promise<number> {
  const { code, runs } = await runTask(db, name, 'keys')
  for (const { Resource, Counts, Detail } of runs)
    process.stdout.write(
      `${Resource}: ${Counts.new} missing and fetched, ${Counts.removed} removed.${Detail === null ? '' : ` ${Detail}`}\n`,
    )
  const waiting = findResourceStates(db, name).filter(({ Pending }) => Pending !== null)
  if (waiting.length === 0) return code
  if (!confirm) {
    for (const state of waiting) process.stdout.write(absentText(db, state))
    process.stdout.write(`npm run plat -- feed keys ${name} --confirm removes them.\n`)
    return 1
  }
  const confirmedBy = `operator ${userInfo().username}`
  await db.write((tx) => {
    for (const state of waiting) putPending(tx, state, { ...state.Pending!, confirmedBy })
  })
  const removing = await runTask(db, name, 'proof')
  const removed = removing.runs.reduce((sum, { Counts }) => sum + Counts.removed, 0)
  process.stdout.write(`${removed} ${removed === 1 ? 'record was' : 'records were'} removed.\n`)
  return removing.code
}

function absentText(db: Database, { Feed, Resource, Pending }: ResourceState): string {
  const { walk, count, all } = Pending!
  const records = findAbsent(db, { feed: Feed, resource: Resource, walk }, { limit: maxShown })
  const rows = records.map(({ key, number, address, status }) => [
    key,
    number ?? '',
    address ?? '',
    status ?? '',
  ])
  const more = count > maxShown ? `… and ${count - maxShown} more\n` : ''
  return `${removalWaits(Resource, count, all)}\n${tableOf(rows)}\n${more}`
}
