import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#db/connect.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { send } from '../../tests/support/server/http.ts'
import { buildIfStale } from '../setup/build.ts'
import { quantile } from '../setup/quantile.ts'
import { runCommand } from '../setup/run-command.ts'
import { createChanges } from './follow-changes.ts'
import { differences, readRecords, visitorsScope } from './follow-differences.ts'
import { type Sites, startSites } from './follow-sites.ts'

const help = `node scripts/campaigns/follow-campaign.ts [--seconds 60] [--per-second 100] [--no-kills]

Starts the built site, another one that follows it, and nginx (Debian: apt-get install nginx) in front of both, with the
configuration in deploy/. Changes listings while visitors look around, and kills the follower after a third of the time and
the main site after two thirds. Says how long changes took to arrive, and ends with 1 if a page failed or a value differs.
`

const text = (value: string) => ({ type: 'string', default: value }) as const
const flag = { type: 'boolean', default: false } as const
const awayMs = 4_000

async function campaign(): Promise<void> {
  const options = {
    seconds: text('60'),
    'per-second': text('100'),
    'no-kills': flag,
    help: flag,
  }
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(help)
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-follow-'))
  const sites = await startSites(folder)
  try {
    await measure(sites, {
      ms: Number(values.seconds) * 1000,
      perSecond: Number(values['per-second']),
      kills: !values['no-kills'],
    })
  } finally {
    await sites.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Plan {
  readonly ms: number
  readonly perSecond: number
  readonly kills: boolean
}

async function measure(sites: Sites, { ms, perSecond, kills }: Plan): Promise<void> {
  await sites.start('follower')
  const ids = await walkIds(sites)
  const follower = openDatabase(sites.paths.follower)
  const main = openDatabase(sites.paths.main)
  const count = () =>
    follower.readConnection
      .prepare<[], number>('SELECT count(*) FROM listings WHERE MlgCanView IS NOT 0')
      .pluck()
      .get()!
  while (count() < ids.length) await setTimeout(50)
  await setTimeout(3_000)
  const changes = createChanges(main, ids)
  const visits = visit(sites)
  const killing = kills ? killBoth(sites, ms) : Promise.resolve([])
  const begun = performance.now()
  for (let step = 1; performance.now() - begun < ms; step++) {
    await changes.change(Math.ceil(perSecond / 10))
    changes.look(follower)
    await setTimeout(Math.max(0, begun + step * 100 - performance.now()))
  }
  const wrong = [...(await killing)]
  for (const end = performance.now() + 60_000; changes.waiting() > 0 && performance.now() < end; ) {
    changes.look(follower)
    await setTimeout(50)
  }
  wrong.push(...(await visits.stop()))
  if (changes.waiting() > 0) wrong.push(`${changes.waiting()} changes never arrived`)
  const { lags, made } = changes
  say(
    `first load: ${ids.length} listings, ${Math.round(ids.length / loadSeconds(follower))} a second`,
  )
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => (quantile(lags, share) / 1000).toFixed(2))
  say(`${made} changes: lag p50 ${p50} s, p95 ${p95} s, at most ${most} s; ${visits.count()} pages`)
  await Promise.all([main.close(), follower.close()])
  wrong.push(...(await compare(sites)))
  for (const line of wrong.slice(0, 50)) say(`WRONG ${line}`)
  say(`${wrong.length} wrong`)
  if (wrong.length > 0) process.exitCode = 1
}

/** How long the first load took. */
const loadSeconds = (follower: Database) =>
  follower.readConnection
    .prepare<[], number>(
      `SELECT (julianday(EndedAt) - julianday(StartedAt)) * 86400 FROM feed_runs
       WHERE Resource = 'Property' AND Kind = 'first load' AND Outcome = 'done'`,
    )
    .pluck()
    .get() ?? Number.NaN

/** Returns what the main site shows visitors. */
async function walkIds({ origin, key }: Sites): Promise<string[]> {
  const ids: string[] = []
  const headers = { Authorization: `Bearer ${key}`, Prefer: 'odata.maxpagesize=1000' }
  for (let path: string | null = '/odata/Property?$select=ListingKey'; path !== null; ) {
    const { text: body } = await send(origin, path, { headers })
    const page = JSON.parse(body) as { value: { ListingKey: string }[]; '@odata.nextLink'?: string }
    ids.push(...page.value.map(({ ListingKey }) => ListingKey))
    path = page['@odata.nextLink']?.slice(origin.length) ?? null
  }
  return ids
}

async function compare(sites: Sites): Promise<string[]> {
  const scope = visitorsScope(new Date().toISOString().slice(0, 10))
  const shown = new Set(await walkIds(sites))
  const main = await readRecords(sites.paths.main, scope)
  const follower = await readRecords(sites.paths.follower, scope)
  return differences(new Map([...main].filter(([id]) => shown.has(id))), follower)
}

/** Visitors must get each page, whichever site is away. */
function visit({ origin }: Sites) {
  const wrong: string[] = []
  let count = 0
  let isOver = false
  const going = (async () => {
    for (; !isOver; await setTimeout(100)) {
      const path = ['/list', '/summary', '/', '/map'][count++ % 4]!
      const { status } = await send(origin, path, { headers: { Accept: 'text/html' } })
      if (status !== 200) wrong.push(`${path} was ${status}`)
    }
  })()
  return {
    count: () => count,
    async stop() {
      isOver = true
      await going
      return wrong
    },
  }
}

async function killBoth(sites: Sites, ms: number): Promise<string[]> {
  await setTimeout(ms / 3)
  await sites.kill('follower')
  await sites.start('follower')
  await setTimeout(ms / 3)
  await sites.kill('main')
  const wrong = await away(sites)
  await setTimeout(awayMs)
  await sites.start('main')
  const { status } = await send(sites.origin, '/account', { headers: { Accept: 'text/html' } })
  return status === 303 ? wrong : [...wrong, `/account was ${status} when the main site was back`]
}

/** What needs the main site says that it is away; what does not goes on, for those who are signed in, too. */
async function away({ origin }: Sites): Promise<string[]> {
  const headers = { Accept: 'text/html', Cookie: 'sid=x' }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }
  const post = { method: 'POST', body: 'name=x', headers: { ...headers, ...form } }
  const saved = await send(origin, '/saved_searches', post)
  const account = await send(origin, '/account', { headers })
  const list = await send(origin, '/list', { headers })
  return [
    saved.status === 503 && saved.text.includes(followMessages.notSaved) ? '' : 'saving said else',
    account.status === 503 && account.text.includes(followMessages.away) ? '' : 'account said else',
    list.status === 200 ? '' : `the list was ${list.status} for who is signed in`,
  ].filter((line) => line !== '')
}

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(campaign)
