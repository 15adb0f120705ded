import { findFeed, insertFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { followFeed, putFollowState } from '#db/queries/admin/feeds/follow-rows.ts'
import { type FollowState, followStateSchema } from '#src/domain/api/follow/follow-state.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { platProfile } from '#src/feeds/profiles/index.ts'
import type { JobSite } from './run-job.ts'

export interface Followed {
  /** The origin of the site that is followed. */
  readonly origin: string
  readonly key: string
}

const everyMs = 60_000
const againMs = 5_000
/** Settings may have the pictures of the site. */
const longestAnswer = 32 * 1024 * 1024
const mostSkewMs = 10_000

/**
 * Follows another site: a feed brings its listings, and its settings are asked for every minute. The feed begins when the
 * other site has said what the key is for, so that it never brings what visitors may not see.
 */
export function startFollowing(
  site: JobSite,
  followed: Followed,
  patienceMs = 30_000,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let asking = Promise.resolve()
  const ask = async () => {
    const { signal } = stopping
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    const isAnswered = await askOnce(site, followed, { signal, patience })
    if (!stopping.signal.aborted) timer = setTimeout(next, isAnswered ? everyMs : againMs).unref()
  }
  const next = () => {
    asking = ask()
  }
  next()
  return {
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await asking
    },
  }
}

/** Returns whether the site answered. Never throws. */
async function askOnce(
  site: JobSite,
  followed: Followed,
  { signal, patience }: Readonly<Record<'signal' | 'patience', AbortSignal>>,
): Promise<boolean> {
  try {
    const answer = await fetch(`${followed.origin}/odata/follow`, {
      headers: { Authorization: `Bearer ${followed.key}` },
      redirect: 'error',
      signal: patience,
    })
    if (answer.status === 401 || answer.status === 403) return await refuse(site, answer.status)
    const state = answer.ok ? followStateSchema.safeParse(await jsonOf(answer)) : null
    if (!state?.success) throw new Error(`${followed.origin} answered with ${answer.status}`)
    warnOfSkew(site, answer)
    await follow(site, followed, state.data)
    return true
  } catch (err) {
    if (!signal.aborted) site.log.warn({ err }, 'the site that is followed did not answer')
    return false
  }
}

async function jsonOf({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longestAnswer) throw new Error('the settings of the site are too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}

/** Ages of data and days of listings are those of each site's clock. */
function warnOfSkew({ clock, log }: JobSite, { headers }: Response): void {
  const skewMs = clock().getTime() - Date.parse(headers.get('date') ?? '')
  if (Math.abs(skewMs) > mostSkewMs)
    log.warn({ seconds: Math.round(skewMs / 1000) }, followMessages.clocksDiffer)
}

async function refuse({ db, log }: JobSite, status: number): Promise<true> {
  const Problem = status === 401 ? followMessages.keyRefused : followMessages.keyTooWide
  log.warn({}, Problem)
  await db.write((tx) => updateFeed(tx, followFeed, { State: 'stopped', Problem }))
  return true
}

async function follow({ db, clock }: JobSite, { origin }: Followed, state: FollowState) {
  const now = clock().toISOString()
  const row = {
    Profile: platProfile,
    Root: `${origin}/odata`,
    Source: origin,
    Options: { overrides: overridesOf(state) },
    Secret: 'env:FOLLOW_KEY',
  }
  const before = findFeed(db.read, followFeed)
  await db.write((tx) => {
    putFollowState(tx, state)
    if (before === null) insertFeed(tx, { ...row, Name: followFeed, CreatedAt: now })
    else if (before.Root !== row.Root || !isSame(before.Options, row.Options))
      updateFeed(tx, followFeed, row)
    if (before !== null && before.State === 'stopped')
      updateFeed(tx, followFeed, { State: 'active', Problem: null, RunAskedAt: now })
  })
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** Where the number of results is limited, each page is asked for by itself, as after a search. */
const overridesOf = ({ timeZone, maxResults }: FollowState) => ({
  zone: timeZone,
  ...(maxResults !== null && {
    links: { none: true },
    pageSize: { all: Math.min(1_000, maxResults) },
  }),
})
