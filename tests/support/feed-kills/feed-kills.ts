import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openConnection, openDatabase } from '#db/connect.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import { type FeedServer, startFeedServer } from '../../feeds/server/feed-server.ts'
import { FeedWorld } from '../../feeds/server/feed-world.ts'
import { type Random, randomOf } from '../alert-campaign/random.ts'
import { campaignSite } from '../alert-campaign/site.ts'
import { insertAlert, insertPerson } from '../alert-campaign/world.ts'
import { compileCache } from '../command.ts'
import { changeWorld } from './change-world.ts'
import { compareWorld, type KillReport, queryAll } from './compare-world.ts'

const child = join(import.meta.dirname, 'kill-child.ts')
const listings = 120
const pageSize = 15
const most = { bytes: 60_000, ms: 1_000, waitMs: 20_000 }
/** The lease of a process that was killed ends by itself; keys are walked again each day. */
const minutesBetween = 60

/** Kills a process that replicates an MLS at random bytes and moments while the MLS changes; then lets one finish. */
export async function runFeedKills(path: string, kills: number, seed = 1): Promise<KillReport> {
  const random = randomOf(seed)
  const world = new FeedWorld({ listings })
  const server = await startFeedServer({ world, pageSize })
  await prepare(path, server)
  const counts = { kills, byBytes: 0, inRuns: 0, changes: 0, loadedAfter: 0 }
  let toldFrom: number | null = null
  try {
    for (let kill = 0; kill < kills; kill++) {
      const process = start(path, kill * minutesBetween)
      const isByBytes = await killSometime(process, random, () => change(world, random, counts))
      counts.byBytes += Number(isByBytes)
      counts.inRuns += openRuns(path)
      toldFrom ??= loadedSeq(path)
      if (toldFrom === null) counts.loadedAfter++
    }
    await finish(path, kills * minutesBetween)
    toldFrom ??= loadedSeq(path)
    for (let n = 0; n < 5; n++) change(world, random, counts)
    await finish(path, (kills + 1) * minutesBetween)
    return { ...counts, ...compareWorld(path, world, toldFrom ?? 0) }
  } finally {
    await server.stop()
  }
}

function change(world: FeedWorld, random: Random, counts: { changes: number }): void {
  changeWorld(world, random)
  counts.changes++
}

async function prepare(path: string, { root }: FeedServer): Promise<void> {
  const db = openDatabase(path)
  await db.write((tx) => {
    insertFeed(tx, {
      Name: 'north',
      Profile: 'reso',
      Root: root,
      Source: 'North MLS',
      // After many kills within a first load, much is gone that was loaded, and no person is there to agree.
      Options: { removalShare: 1 },
      Secret: 'env:NORTH_TOKEN',
      CreatedAt: new Date().toISOString(),
    })
    const ownerId = insertPerson(tx.connection, 'ann', 'vow')
    insertAlert(tx.connection, { ownerId, filter: 'ListPrice Ge 1.00', events: ['PriceChange'] })
  })
  // From here on, what is in the change log is news.
  await recordAlertEvents(campaignSite(db, () => new Date()))
  await db.close()
}

function start(path: string, minutes: number, times = ''): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [child, path, String(minutes), times], {
    env: { PATH, HOME, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Kills a process after a random number of bytes or milliseconds. Returns whether it was after bytes. */
async function killSometime(
  running: ChildProcess,
  random: Random,
  change: () => void,
): Promise<boolean> {
  const served = countServed()
  const ended = once(running, 'close')
  await Promise.race([once(running.stdout!, 'data'), ended])
  const isByBytes = random.chance(0.5)
  const until = random.below(isByBytes ? most.bytes : most.ms)
  const began = performance.now()
  const passed = () => performance.now() - began
  // A run without news serves few bytes, so time ends the wait too.
  const isTime = () =>
    isByBytes ? served.bytes() >= until || passed() > most.ms * 3 : passed() >= until
  let changes = 0
  while (!isTime() && running.exitCode === null && passed() < most.waitMs) {
    if (passed() > changes * 60) {
      change()
      changes++
    }
    await setTimeout(1)
  }
  served.stop()
  if (running.exitCode !== null) throw new Error(`The process ended with ${running.exitCode}.`)
  running.kill('SIGKILL')
  await ended
  return isByBytes && served.bytes() >= until
}

/** Counts what all servers of this process send from now on. */
function countServed() {
  const before = new Map<Socket, number>()
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    if (!before.has(socket)) before.set(socket, socket.bytesWritten)
  }
  const channel = 'http.server.request.start'
  subscribe(channel, note)
  return {
    bytes: () => [...before].reduce((sum, [socket, from]) => sum + socket.bytesWritten - from, 0),
    stop: () => unsubscribe(channel, note),
  }
}

async function finish(path: string, minutes: number): Promise<void> {
  const [code] = (await once(start(path, minutes, 'once'), 'close')) as [number | null]
  if (code !== 0) throw new Error(`The process ended with ${code}.`)
}

/** Runs that were killed, which the next process ends. */
const openRuns = (path: string): number =>
  queryAll<{ n: number }>(path, 'SELECT count(*) n FROM feed_runs WHERE EndedAt IS NULL')[0]!.n

/** The last entry of the change log when the first load has ended, which is no news. Null before that. */
function loadedSeq(path: string): number | null {
  const connection = openConnection(path, { readonly: true })
  try {
    const sql = `SELECT (SELECT coalesce(max(Seq), 0) FROM change_log) FROM feed_resources
      WHERE Resource = 'Property' AND SucceededAt IS NOT NULL`
    return connection.prepare<[], number>(sql).pluck().get() ?? null
  } finally {
    connection.close()
  }
}
