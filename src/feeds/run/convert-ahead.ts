import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Picture } from '#src/feeds/media/media-records.ts'
import { type Ahead, type ConvertedAhead, maxAheadBytes } from '#src/feeds/replicate/ahead.ts'
import type { Replica } from '#src/feeds/replicate/replica.ts'
import type { FeedPage, FeedResource } from '#src/feeds/source/source.ts'
import type { WholeItem } from '#src/import/record/converted.ts'
import type { JsonItem } from '#src/import/record/item.ts'
import type { ConvertResult, ConvertSetting, ConvertTask } from './convert-thread.ts'

/** Fewer records take less time than a thread to start. */
const fewRecords = 200
const recordsTogether = 250
const idleMs = 60_000
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 }

type Pool = Piscina<ConvertTask, (ConvertResult | null)[]>

/** Only listings take long enough. The pages of other resources are read ahead all the same. */
export function convertAhead(replica: Replica, resource: FeedResource): Ahead {
  let pool: Pool | null = null
  const done = new WeakMap<WholeItem, ConvertedAhead>()
  const pictures = new WeakMap<WholeItem, readonly Picture[]>()
  const begun = new WeakMap<FeedPage, Promise<unknown>>()

  async function convert(items: readonly JsonItem[], clearable: readonly string[]): Promise<void> {
    pool ??= startPool(replica)
    const results = await pool.run({ texts: items.map(({ raw }) => raw), clearable })
    for (const [at, result] of results.entries()) {
      if (result === null) continue
      done.set(items[at]!, { converted: result.converted, clearable })
      pictures.set(items[at]!, result.pictures)
    }
  }

  return {
    prepare(page) {
      if (isConverted(resource, page)) pool ??= startPool(replica)
    },
    begin(page, clearable) {
      if (!isConverted(resource, page)) return
      const parts = partsOf(page.items.filter((item) => 'json' in item))
      // What a thread that died leaves is converted where it is written.
      begun.set(page, Promise.allSettled(parts.map((part) => convert(part, clearable))))
    },
    async ready(page) {
      await begun.get(page)
    },
    take(item) {
      const converted = done.get(item)
      done.delete(item)
      return converted
    },
    picturesOf: (item) => pictures.get(item),
    async close() {
      await pool?.destroy()
    },
  }
}

const isConverted = (resource: FeedResource, { items, bytes }: FeedPage) =>
  resource === 'Property' && items.length >= fewRecords && bytes <= maxAheadBytes

function partsOf(items: readonly JsonItem[]): (readonly JsonItem[])[] {
  const count = Math.ceil(items.length / recordsTogether)
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * recordsTogether, (at + 1) * recordsTogether),
  )
}

function startPool({ db, feed, profile, media, lookups, log }: Replica): Pool {
  const workerData: ConvertSetting = {
    path: db.path,
    lookupsOf: lookups === undefined ? null : feed.Name,
    feed: { Source: feed.Source },
    profile,
    media,
  }
  const pool: Pool = new Piscina({
    filename: new URL('./convert-thread.ts', import.meta.url).href,
    name: 'convertInThread',
    workerData,
    minThreads: 1,
    maxThreads: availableParallelism() > 2 ? 2 : 1,
    idleTimeout: idleMs,
    execArgv: ['--no-warnings'],
    resourceLimits,
  })
  pool.on('error', (err: unknown) => log.warn({ err }, 'a thread that converts listings died'))
  return pool
}
