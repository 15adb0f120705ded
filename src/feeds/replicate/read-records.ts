import type { Transaction } from '#db/connect.ts'
import type { FeedPage } from '#src/feeds/source/source.ts'
import { completeExpansions } from './complete-expansions.ts'
import type { ResourceRun } from './resource-run.ts'
import { type WrittenPage, writePage } from './write-page.ts'

/** Writes a page of records, with expansions that were cut completed before. */
export async function writeRecordPage(
  run: ResourceRun,
  { items, bytes }: Pick<FeedPage, 'items' | 'bytes'>,
  options: { readonly walk: number; readonly forced?: boolean },
  also: (tx: Transaction, result: WrittenPage) => void = () => undefined,
): Promise<WrittenPage> {
  const whole = await completeExpansions(run, items, options.forced === true)
  return await writePage(run, { ...options, items: whole, bytes }, (tx, result) => {
    run.add(result.counts)
    also(tx, result)
  })
}

const keysAtOnce = 100

/** Fetches records by their keys and writes them. Returns the keys that the source does not have. */
export async function fetchRecords(
  run: ResourceRun,
  keys: readonly string[],
  walk: number,
): Promise<string[]> {
  const { replica, resource } = run
  const missing: string[] = []
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    const ask = { kind: 'records', resource, keys: some } as const
    const page = await replica.source.readPage(ask, replica.signal)
    const { records } = await writeRecordPage(run, page, { walk, forced: true })
    const receivedKeys = new Set(records.map(({ key }) => key))
    missing.push(...some.filter((key) => !receivedKeys.has(key)))
  }
  return missing
}
