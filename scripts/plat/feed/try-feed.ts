import type { Database } from '#db/connect.ts'
import { tokenInUse } from '#src/domain/admin/feeds/messages.ts'
import { readEdmx } from '#src/feeds/metadata/read-edmx.ts'
import { type OpenFeed, problemOf } from '#src/feeds/run/feed-source.ts'
import { type FeedPage, type FeedResource, SourceError } from '#src/feeds/source/source.ts'
import { Stop } from '../../setup/say.mjs'
import { feedNamed } from './feed-states.ts'
import { licenseLines } from './license-lines.ts'
import { runnerFor, stopSignal } from './run-until-stopped.ts'

const tried = 10

/** Says in sentences what works with a feed. Ends with 1 if its listings cannot be read. */
export async function tryFeed(db: Database, name: string): Promise<number> {
  const feed = feedNamed(db, name)
  const { signal, end } = stopSignal()
  try {
    const code = await runnerFor(db).with(feed, (opened) => tryAll(opened, signal))
    if (code === null) throw new Stop(tokenInUse)
    return code
  } catch (error) {
    const problem = problemOf(error)
    throw problem === null ? error : new Stop(problem)
  } finally {
    end()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function tryAll(opened: OpenFeed, signal: AbortSignal): Promise<number> {
  const { profile, source } = opened
  say(await metadataLine(opened, signal))
  const records = await newest(opened, 'Property', signal)
  if (typeof records === 'string') {
    say(`Property can’t be read. ${records}`)
    return 1
  }
  say(`Signing in works. ${records.length} listings were read.`)
  for (const line of licenseLines(records)) say(line)
  for (const resource of Object.keys(profile.resources) as FeedResource[])
    say(await countLine(source, resource, signal))
  return 0
}

async function metadataLine({ profile, source }: OpenFeed, signal: AbortSignal): Promise<string> {
  try {
    const text = await source.readMetadata(signal)
    if (text === null) return `${profile.title} has no metadata. The feed works without it.`
    const { resources } = readEdmx(text)
    const fields = resources.get(profile.resources.Property?.name ?? 'Property')?.size ?? 0
    return `The metadata has ${resources.size} resources (${[...resources.keys()].join(', ')}), and ${fields} fields of listings.`
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SourceError && error.kind === 'refused') throw error
    return `The metadata can’t be read: ${problemOf(error) ?? (error as Error).message} The feed works without it.`
  }
}

/** Returns the newest records, or the first ones where the source does not sort. A sentence if there are none to be had. */
async function newest(
  { source }: OpenFeed,
  resource: FeedResource,
  signal: AbortSignal,
): Promise<Record<string, unknown>[] | string> {
  try {
    return recordsOf(await source.readPage({ kind: 'newest', resource, limit: tried }, signal))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.kind !== 'invalid') return error.sentence
  }
  try {
    return recordsOf(await source.readPage({ kind: 'all', resource }, signal)).slice(0, tried)
  } catch (error) {
    if (error instanceof SourceError) return error.sentence
    throw error
  }
}

const recordsOf = ({ items }: FeedPage) =>
  items.flatMap((item) => ('json' in item ? [item.json as Record<string, unknown>] : []))

async function countLine(
  source: OpenFeed['source'],
  resource: FeedResource,
  signal: AbortSignal,
): Promise<string> {
  try {
    const count = await source.count({ kind: 'all', resource }, signal)
    return count === null
      ? `${resource}: offered; the MLS doesn’t say how many there are.`
      : `${resource}: ${count.toLocaleString('en-US')} records.`
  } catch (error) {
    if (error instanceof SourceError) return `${resource}: ${error.sentence}`
    throw error
  }
}
