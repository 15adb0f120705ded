import { openDatabase } from '#db/connect.ts'
import { followFeeds } from './feed-schedule.ts'

// The site runs its feeds in this process, which gets its setting as an argument, sends what it has to say, and ends on
// SIGTERM, when the site ends, or a while after the last feed was paused.

export interface FeedSetting {
  readonly path: string
  readonly mediaPath: string
  readonly maxListings: number | null
}

export type FeedMessage =
  | { readonly photos: true }
  | { readonly log: 'info' | 'warn' | 'error'; readonly fields: object; readonly text: string }

const idleMs = 60_000
const cacheMegabytes = 32

const { path, mediaPath, maxListings } = JSON.parse(process.argv[2]!) as FeedSetting
const db = openDatabase(path, { cacheMegabytes })

function send(message: FeedMessage): void {
  if (process.connected) process.send!(message)
}

/** Errors are sent as texts. */
const logger = (log: 'info' | 'warn' | 'error') => (fields: object, text: string) => {
  const { err, ...others } = fields as { readonly err?: unknown }
  const failed = err instanceof Error ? (err.stack ?? err.message) : String(err)
  send({ log, fields: err === undefined ? others : { ...others, err: failed }, text })
}

const following = followFeeds({
  db,
  clock: () => new Date(),
  log: { info: logger('info'), warn: logger('warn'), error: logger('error') },
  mediaPath,
  maxListings: maxListings ?? Infinity,
  onPhotos: () => send({ photos: true }),
})

let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await following.stop()
  await db.close()
  process.exit()
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(name, () => void end())
setInterval(() => {
  if (following.isIdle()) void end()
}, idleMs).unref()
