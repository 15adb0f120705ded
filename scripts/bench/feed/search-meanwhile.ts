import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { askOurs, openSearch } from '../search/engines/in-process.ts'
import { makeQueries } from '../search/queries/queries.ts'
import { loadMeanwhile } from './load-process.ts'

const phaseMs = 2_000
const kinds = ['Q01', 'Q02', 'Q04', 'Q05', 'Q07']

export interface Searched {
  /** 95th percentiles in milliseconds. */
  readonly idle: number
  readonly busy: number
  readonly searches: number
}

/** Searches without a pause while another process loads a feed, which rests every other two seconds. */
export async function searchMeanwhile(
  database: string,
  root: string,
  rows: number,
): Promise<Searched> {
  const db = openDatabase(database)
  const search = await openSearch(database)
  await search.tableManager.ready()
  const queries = makeQueries(db.readConnection, { rows, variants: 10, only: kinds })
  for (const query of queries) await askOurs(search, query, db)
  const times = { idle: [] as number[], busy: [] as number[] }
  const state = { isLoading: true }
  const load = loadMeanwhile(database, root)
  const loading = load.ended.then(() => (state.isLoading = false))
  while (state.isLoading) {
    const isRest = Math.floor(performance.now() / phaseMs) % 2 === 1
    if (isRest) load.rest()
    else load.goOn()
    for (const query of queries) {
      const started = performance.now()
      await askOurs(search, query, db)
      times[isRest ? 'idle' : 'busy'].push(performance.now() - started)
    }
    await setTimeout(1)
  }
  await loading
  await search.close()
  await db.close()
  const searches = times.idle.length + times.busy.length
  return { idle: percentile95(times.idle), busy: percentile95(times.busy), searches }
}

function percentile95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
