import type { Database } from '#db/connect.ts'
import type { FeedRow } from '#db/queries/admin/feeds/feed-rows.ts'
import { putFeedTest } from '#db/queries/admin/feeds/feed-test-rows.ts'
import { tokenInUse } from '#src/domain/admin/feeds/messages.ts'
import { readEdmx } from '#src/feeds/metadata/read-edmx.ts'
import type { ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import { fieldsOf } from '#src/feeds/replicate/page-records.ts'
import { type OpenFeed, problemOf } from '#src/feeds/run/feed-source.ts'
import { type FeedPage, type FeedResource, SourceError } from '#src/feeds/source/source.ts'
import { Stop } from '../../setup/say.mjs'
import { feedNamed } from './feed-states.ts'
import { licenseLines } from './license-lines.ts'
import { runnerFor, stopSignal } from './run-until-stopped.ts'

const tried = 10

/** Says in sentences what works with a feed, then whether it is ready. Ends with 1 if it is not. */
export async function tryFeed(db: Database, name: string): Promise<number> {
  const { isReady, text } = await verdictOf(db, feedNamed(db, name))
  say(text)
  const test = { at: new Date().toISOString(), verdict: text }
  await db.write((tx) => putFeedTest(tx, name, test))
  return isReady ? 0 : 1
}

async function verdictOf(db: Database, feed: FeedRow): Promise<Verdict> {
  const { signal, end } = stopSignal()
  try {
    const verdict = await runnerFor(db).with(feed, (opened) => tryAll(opened, signal))
    if (verdict === null) throw new Stop(tokenInUse)
    return verdict
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return notReady('the MLS can’t be asked', problem)
  } finally {
    end()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Verdict {
  readonly isReady: boolean
  readonly text: string
}

const notReady = (what: string, why: string): Verdict => ({
  isReady: false,
  text: `Not ready: ${what}, because ${why.replace(/^(?:The|An?|It|This|Another)\b/, (word) => word.toLowerCase())}`,
})

async function tryAll(opened: OpenFeed, signal: AbortSignal): Promise<Verdict> {
  const { profile } = opened
  say(await metadataLine(opened, signal))
  const records = await newest(opened, 'Property', signal)
  if (typeof records === 'string') return notReady('the listings can’t be read', records)
  say(`Signing in works. ${records.length} listings were read.`)
  for (const line of licenseLines(records)) say(line)
  const refused: string[] = []
  for (const resource of Object.keys(profile.resources) as FeedResource[]) {
    const { line, isOffered } = await countOf(opened.source, resource, signal)
    say(line)
    if (!isOffered) refused.push(resource)
  }
  return verdictOn(records, fieldsOf(profile, 'Property'), refused)
}

function verdictOn(
  records: readonly Record<string, unknown>[],
  { key, moment }: ProfileResource,
  refused: readonly string[],
): Verdict {
  if (records.length === 0)
    return notReady('there is nothing to load', 'the MLS sends no listings with this token.')
  const lacking = [key, moment].find((name) =>
    records.some((record) => (record[name] ?? '') === ''),
  )
  if (lacking !== undefined)
    return notReady('the listings can’t be told apart', `some of them have no ${lacking}.`)
  const without = refused.length === 0 ? '' : `, but not ${refused.join(', ')}`
  return { isReady: true, text: `Ready: the listings can be loaded${without}.` }
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
export async function newest(
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

async function countOf(
  source: OpenFeed['source'],
  resource: FeedResource,
  signal: AbortSignal,
): Promise<{ readonly line: string; readonly isOffered: boolean }> {
  try {
    const count = await source.count({ kind: 'all', resource }, signal)
    const text =
      count === null
        ? 'offered; the MLS doesn’t say how many there are.'
        : `${count.toLocaleString('en-US')} records.`
    return { line: `${resource}: ${text}`, isOffered: true }
  } catch (error) {
    if (error instanceof SourceError)
      return { line: `${resource}: ${error.sentence}`, isOffered: false }
    throw error
  }
}
