import type { ChildProcess } from 'node:child_process'
import { endProcess, forkPlat, succeeded } from '#src/jobs/fork-plat.ts'
import { type JobSite, runJob } from '#src/jobs/run-job.ts'

const firstAfterMs = 30_000
const againAfterMs = 10 * 60_000
/** This limits only the heap of the process. Photos are in other memory, which has its own limits. */
const heapMb = 256

export interface MediaSettings {
  readonly databasePath: string
  readonly mediaPath: string
  readonly mediaHosts: readonly string[]
}

export interface MediaRunner {
  /** Looks for new photos now, unless it is doing so already. */
  run(): void
  stop(): Promise<void>
}

/**
 * Resizes new photos in a process of low priority, which starts regularly and ends when no photos are left. Without new
 * photos, it takes a second every ten minutes.
 */
export function startMediaRunner(
  { databasePath, mediaPath, mediaHosts }: MediaSettings,
  site: JobSite,
): MediaRunner {
  const hosts = mediaHosts.join(' ')
  const settings = { DATABASE_PATH: databasePath, MEDIA_PATH: mediaPath, MEDIA_FETCH_HOSTS: hosts }
  let child: ChildProcess | null = null
  let noted = Promise.resolve()
  const run = () => {
    if (child !== null) return
    const heap = `--max-old-space-size=${heapMb}`
    const started = forkPlat(['media', 'prepare', '--quiet'], settings, [heap])
    child = started
    listenTo(child, site.log)
    child.once('close', () => (child = null))
    noted = runJob(site, 'photo_sizes', () => outcomeOf(started), againAfterMs)
  }
  const first = setTimeout(run, firstAfterMs).unref()
  const again = setInterval(run, againAfterMs).unref()
  return {
    run,
    async stop() {
      clearTimeout(first)
      clearInterval(again)
      if (child === null) return
      await endProcess(child)
      await noted
    },
  }
}

function listenTo(child: ChildProcess, log: JobSite['log']): void {
  child.stdout?.on('data', (text) => log.info({}, String(text).trim()))
  child.stderr?.on('data', (text) => log.warn({}, String(text).trim()))
  child.once('error', (err) => log.error({ err }, 'photos cannot be prepared'))
}

async function outcomeOf(child: ChildProcess): Promise<null> {
  await succeeded(child)
  return null
}
