import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRandom } from '#db/seed/random.ts'
import { defaultSort } from '#src/domain/sorts.ts'
import { openSearch, toQuery } from './in-process.ts'
import { home } from './metros.ts'
import { pageSize } from './query.ts'
import { polygon } from './shapes.ts'
import { toSparkql } from './sparkql.ts'

/** Of a process that has opened the search alone and answered one polygon. */
export interface Memory {
  readonly matches: number
  /** Milliseconds from the start of the process. */
  readonly firstAnswerMs: number
  /** Megabytes of 10^6 bytes, threads included. */
  readonly rssMb: number
}

/** Measures this process, which must have done nothing else. */
export async function measureMemory(path: string): Promise<Memory> {
  const search = await openSearch(path)
  const { longitude, latitude } = home.cities[0]!
  const center = { longitude: longitude * 1e6, latitude: latitude * 1e6 }
  const shape = polygon(center, 60, 35, createRandom('the first answer'))
  const query = toQuery(toSparkql({ StandardStatus: ['Active'], Location: [shape] }))
  const { total } = await search.page({ ...query, sort: defaultSort }, { offset: 0, limit: pageSize })
  const firstAnswerMs = Math.round(performance.now())
  const rssMb = Math.round(process.memoryUsage.rss() / 1e6)
  await search.close()
  return { matches: total, firstAnswerMs, rssMb }
}

const plat = join(import.meta.dirname, '../../plat.ts')

/** The same in a process of its own. */
export async function measureMemoryApart(rows: number): Promise<Memory> {
  const args = [plat, 'bench', 'search', '--memory', '--rows', String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Memory
}
