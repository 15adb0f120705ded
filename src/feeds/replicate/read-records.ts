import type { Transaction } from '#db/connect.ts'
import { expansionCut, nothingNew } from '#src/domain/admin/feeds/messages.ts'
import { type FeedPage, SourceError } from '#src/feeds/source/source.ts'
import { isObject } from '#src/import/json/readers.ts'
import type { BrokenItem, JsonItem } from '#src/import/record/item.ts'
import type { ResourceRun } from './resource-run.ts'
import { type WrittenPage, writePage } from './write-page.ts'

type Item = JsonItem | BrokenItem

/** Writes a page of records, with expansions that were cut completed before. */
export async function writeRecordPage(
  run: ResourceRun,
  { items, bytes }: Pick<FeedPage, 'items' | 'bytes'>,
  options: { readonly walk: number; readonly forced?: boolean },
  also: (tx: Transaction, written: WrittenPage) => void = () => undefined,
): Promise<WrittenPage> {
  const whole = await completeExpansions(run, items)
  return await writePage(run, { ...options, items: whole, bytes }, (tx, written) => {
    run.add(written.counts)
    also(tx, written)
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
    const found = new Set(records.map(({ key }) => key))
    missing.push(...some.filter((key) => !found.has(key)))
  }
  return missing
}

const cutMark = '@odata.nextLink'

/** Reads the rest of expansions that have a link. One that cannot be completed is dropped, so that it replaces nothing. */
async function completeExpansions(run: ResourceRun, items: readonly Item[]): Promise<Item[]> {
  const failed: string[] = []
  const whole: Item[] = []
  for (const item of items) {
    const { json } = 'json' in item ? item : { json: null }
    const cut = isObject(json) ? Object.keys(json).filter(isCut) : []
    whole.push(cut.length === 0 ? item : await completed(run, item as JsonItem, cut, failed))
  }
  if (failed.length > 0) run.notes.push(expansionCut(failed))
  return whole
}

const isCut = (name: string) => name.endsWith(cutMark) && name.length > cutMark.length

async function completed(
  run: ResourceRun,
  item: JsonItem,
  cut: readonly string[],
  failed: string[],
): Promise<JsonItem> {
  const json: Record<string, unknown> = { ...(item.json as object) }
  for (const name of cut) {
    const expansion = name.slice(0, -cutMark.length)
    try {
      const rest = await restOf(run, String(json[name]))
      json[expansion] = [...((json[expansion] as unknown[] | undefined) ?? []), ...rest]
    } catch (error) {
      if (!(error instanceof SourceError) || error.kind === 'wait' || error.kind === 'unavailable')
        throw error
      delete json[expansion]
      failed.push(String(json.ListingKey ?? json.ListingId ?? expansion))
    }
    delete json[name]
  }
  return { line: item.line, raw: JSON.stringify(json), json }
}

const maxExpansionPages = 200

async function restOf({ replica, resource }: ResourceRun, first: string): Promise<unknown[]> {
  const rest: unknown[] = []
  let url: string | null = first
  for (let pages = 0; url !== null && pages < maxExpansionPages; pages++) {
    const page: FeedPage = await replica.source.readPage(
      { kind: 'link', resource, url },
      replica.signal,
    )
    rest.push(...page.items.flatMap((item) => ('json' in item ? [item.json] : [])))
    url = page.next
  }
  if (url !== null) throw new SourceError('broken', nothingNew)
  return rest
}
