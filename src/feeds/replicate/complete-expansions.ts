import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import { expansionCut, nothingNew } from '#src/domain/admin/feeds/messages.ts'
import { type FeedPage, SourceError } from '#src/feeds/source/source.ts'
import { firstText, isObject, objectsOf } from '#src/import/json/readers.ts'
import type { BrokenItem, JsonItem } from '#src/import/record/item.ts'
import { fieldsOf } from './page-records.ts'
import { partFields } from './replica-converter.ts'
import type { ResourceRun } from './resource-run.ts'

type Item = JsonItem | BrokenItem
type Part = readonly unknown[]

/** A record of which parts are missing, or may be. */
interface Cut {
  readonly at: number
  readonly key: string
  readonly json: Record<string, unknown>
  /** Links to the rest, by the name of the part. */
  readonly links: ReadonlyMap<string, string>
  readonly suspects: readonly string[]
}

/** Reads the rest of expansions that were cut. One that cannot be completed is dropped, so that it replaces nothing. */
export async function completeExpansions(
  run: ResourceRun,
  items: readonly Item[],
  forced: boolean,
): Promise<Item[]> {
  const whole = [...items]
  const cuts = items.flatMap((item, at) => cutOf(run, item, at) ?? [])
  const failed = new Set<string>()
  for (const { key, json, links } of cuts)
    for (const [part, link] of links) {
      const rest = await ifReadable(() => restOf(run, link))
      put(json, part, rest === null ? null : [...(objectsOf(json[part]) ?? []), ...rest])
      if (rest === null) failed.add(key)
    }
  const suspects = cuts.filter((cut) => forced || !isKnown(run, cut))
  for (const cut of cuts) for (const part of cut.suspects) put(cut.json, part, null)
  for (const part of new Set(suspects.flatMap((cut) => cut.suspects))) {
    const cutsOfPart = suspects.filter((cut) => cut.suspects.includes(part))
    const parts = await wholeParts(run, part, cutsOfPart)
    for (const { key, json } of cutsOfPart) {
      const wholePart = parts.get(key)
      if (wholePart === undefined) failed.add(key)
      else json[part] = wholePart
    }
  }
  for (const { at, json } of cuts) {
    const { line } = items[at]!
    whole[at] = { line, raw: JSON.stringify(json), json }
  }
  if (failed.size > 0) run.notes.push(expansionCut([...failed]))
  return whole
}

const linkMark = /^(.+)@(?:odata\.)?nextLink$/

function cutOf({ replica, resource }: ResourceRun, item: Item, at: number): Cut | null {
  if (!('json' in item) || !isObject(item.json)) return null
  const links = new Map<string, string>()
  for (const name in item.json) {
    const part = name.endsWith('nextLink') ? linkMark.exec(name)?.[1] : undefined
    if (part !== undefined) links.set(part, String(item.json[name]))
  }
  const { expansions } = replica.profile
  const { key, expand } = fieldsOf(replica.profile, resource)
  const suspects: string[] = []
  if (expansions !== null && resource === 'Property')
    for (const part of partFields) {
      const records = item.json[part]
      const most = mostOf(expand, part) ?? expansions.most
      if (!links.has(part) && Array.isArray(records) && records.length === most) suspects.push(part)
    }
  if (links.size === 0 && suspects.length === 0) return null
  const json = Object.fromEntries(
    Object.entries(item.json).filter(([name]) => !linkMark.test(name)),
  )
  return { at, key: firstText(json, key), json, links, suspects }
}

/** How many records an expansion asks for: those of `Media($top=200)`. */
function mostOf(expand: readonly string[], part: string): number | null {
  const clause = expand.find((option) => option.startsWith(`${part}(`))
  const top = /[(;]\s*\$top=(\d+)/.exec(clause ?? '')?.[1]
  return top === undefined ? null : Number(top)
}

/** Whether a record is stored as it is. Its parts are, too, and are not asked for again. */
function isKnown({ statements, replica, resource }: ResourceRun, { key, json }: Cut): boolean {
  const feedRecord = statements.find(key)
  const moment = firstText(json, fieldsOf(replica.profile, resource).moment)
  return feedRecord?.removedAt === null && compareMoments(feedRecord.modified, moment) === 0
}

function put(json: Record<string, unknown>, part: string, records: Part | null): void {
  if (records === null) delete json[part]
  else json[part] = records
}

const lost = ['wait', 'unavailable', 'refused']

async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SourceError) || lost.includes(error.kind)) throw error
    return null
  }
}

const keysAtOnce = 100

/** Asks for whole parts, by the keys of their listings. Those that are cut again are left out. */
async function wholeParts(
  { replica, resource }: ResourceRun,
  part: string,
  cuts: readonly Cut[],
): Promise<ReadonlyMap<string, Part>> {
  const { profile, source, signal } = replica
  const { rest } = profile.expansions!
  const { key: keyField } = fieldsOf(profile, resource)
  const parts = new Map<string, Part>()
  const keys = cuts.map(({ key }) => key)
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    const page = await ifReadable(() =>
      source.readPage({ kind: 'parts', resource, part, keys: some }, signal),
    )
    const records = (page?.items ?? []).flatMap((item) =>
      'json' in item && isObject(item.json) ? [item.json] : [],
    )
    if (rest.kind === 'top')
      for (const record of records) {
        const partRecords = objectsOf(record[part]) ?? []
        if (partRecords.length < rest.top) parts.set(firstText(record, keyField), partRecords)
      }
    else
      for (const [owner, ownerRecords] of Map.groupBy(records, (each) =>
        firstText(each, rest.owner),
      ))
        parts.set(owner, ownerRecords)
  }
  return parts
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
