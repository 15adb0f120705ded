import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { findQuarantined, findUnprepared } from '#db/queries/listings/media/variants.ts'
import { type PrepareReport, prepareMedia } from '#src/import/media/prepare-media.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import { demoPhotographs, photographDemo } from '#src/use-cases/admin/demo/photographs.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat media prepare [--limit N] [--watch] [--quiet]
plat media problems

"prepare" makes each original photo and floor plan in up to five widths, as AVIF, WebP, and JPEG, in MEDIA_PATH/sized.
Originals are files in MEDIA_PATH/originals that listings refer to as /media/originals/…, or are fetched from the hosts
in MEDIA_FETCH_HOSTS, at most two a second. Photos that are ready are skipped; copies of photos that no listing has
anymore are deleted. "problems" lists the originals that can't be used, and counts those that are missing or on other
hosts.

  --limit N   reads at most N originals
  --watch     keeps looking for new originals, once a minute, until you stop it
  --quiet     prints nothing unless something changed

Exits with 1 if an original couldn't be read or fetched this time.`

const watchEveryMs = 60_000
const maxProblems = 1000

const options = { limit: text, watch: flag, quiet: flag }

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('media', args, options)
  const [verb, ...rest] = positionals
  if (rest.length === 0 && verb === 'problems') return await withDatabase(listProblems)
  if (rest.length === 0 && verb === 'prepare')
    return await withDatabase((db) => prepare(db, readLimit(values.limit), values))
  process.stderr.write(`${help}\n`)
  return 2
}

function readLimit(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop('--limit must be a whole number from 1.')
  return Number(text)
}

async function prepare(
  db: Database,
  limit: number | null,
  { watch, quiet }: { watch: boolean; quiet: boolean },
) {
  const { mediaPath: folder, mediaHosts: hosts } = configure()
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = () => new Date()
  const onMessage = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      if (!quiet) onMessage('Stopping. Press Ctrl-C again to stop immediately.')
      stopping.abort()
    })
  for (;;) {
    const report = await prepareMedia(db, {
      folder,
      remote: { hosts },
      limit,
      clock,
      signal,
      onMessage,
    })
    const end = signal.aborted ? ' Stopped early; the next run continues from here.' : ''
    if (!quiet || isNews(report)) process.stdout.write(`${sentenceOf(report)}${end}\n`)
    const photoCount = await photographDemo(db, { ...demoPhotographs, folder, clock, signal })
    if (photoCount > 0) process.stdout.write(`Demo photos: ${photoCount}.\n`)
    if (!watch || signal.aborted) return report.later > 0 ? 1 : 0
    await setTimeout(watchEveryMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return 0
  }
}

const isNews = ({ prepared, quarantined, deleted }: PrepareReport) =>
  prepared + quarantined + deleted > 0

function sentenceOf({ prepared, quarantined, later, deleted, busy }: PrepareReport): string {
  if (busy) return 'Another run is already working on this folder.'
  const parts = [
    `${prepared} prepared`,
    quarantined > 0 && `${quarantined} unusable`,
    later > 0 && `${later} unavailable this time`,
    deleted > 0 && `${deleted} deleted`,
  ]
  return `Photos: ${parts.filter((part) => part !== false).join(', ')}.`
}

async function listProblems(db: Database): Promise<number> {
  const problems = findQuarantined(db, maxProblems)
  const { mediaPath: folder, mediaHosts: hosts, mediaOrigins: origins } = configure()
  const away = unreachableLines(
    await findUnreachable(db, { folder, hosts, origins }, findUnprepared(db)),
  )
  const lines = [...problems.map(({ MediaURL, Problem }) => `${MediaURL}\t${Problem}`), ...away]
  process.stdout.write(lines.map((line) => `${line}\n`).join('') || 'Every photo can be used.\n')
  return 0
}
