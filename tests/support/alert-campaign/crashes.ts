import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openConnection, openDatabase } from '#db/connect.ts'
import { compileCache } from '../command.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { homeOf } from './homes.ts'
import { randomOf } from './random.ts'
import { insertAlert, insertHome, insertPerson } from './world.ts'

const child = join(import.meta.dirname, 'crash-child.ts')
const homes = 25
const people = 4
const searchesOfEach = 3
const roundsPerRun = 6
const longestRunMs = 400

export interface CrashReport {
  readonly kills: number
  readonly changes: number
  /** The number of events, and the expected number: each change for each subscription. */
  readonly events: number
  readonly expected: number
  readonly untold: number
  readonly messages: number
  /** Messages that the server never received, or that are not stored as sent. */
  readonly lost: readonly string[]
  /** Messages that the server has accepted more than once, without a kill between its reply and the commit. */
  readonly repeated: readonly string[]
  /** Kills between the server's reply and the commit. */
  readonly gaps: number
}

/** Kills a process that records events and sends mail `kills` times at random moments; then lets one finish. */
export async function runCrashes(path: string, kills: number): Promise<CrashReport> {
  await fill(path)
  const server = await startMailServer({})
  const gaps: string[] = []
  try {
    await finish(path, server)
    for (let run = 0; run < kills; run++) {
      const before = server.taken.length
      const killed = start(path, server, roundsPerRun)
      await once(killed.stdout!, 'data')
      await setTimeout(Math.random() * longestRunMs)
      killed.kill('SIGKILL')
      await once(killed, 'close')
      await server.quiet()
      const open = new Set(query<string>(path, unsent))
      const taken = server.taken.slice(before).map(({ messageId }) => messageId)
      gaps.push(...taken.filter((messageId) => open.has(messageId)))
    }
    await finish(path, server)
    return report(path, server, kills, gaps)
  } finally {
    await server.close()
  }
}

async function fill(path: string): Promise<void> {
  const db = openDatabase(path)
  const random = randomOf(3)
  await db.write(({ connection }) => {
    for (let n = 0; n < homes; n++) {
      const home = homeOf(random, n)
      const shown = {
        InternetEntireListingDisplayYN: true,
        OfficeExclusiveYN: null,
        MlgCanUse: null,
      }
      const columns = { ...home.columns, ...shown, ListPrice: 50_000_000 + n }
      insertHome(connection, { ...home, columns })
    }
    for (let n = 0; n < people; n++) {
      const ownerId = insertPerson(connection, `person${n}`, 'vow')
      for (let search = 0; search < searchesOfEach; search++) {
        const filter = `ListPrice Ge ${search}.00`
        insertAlert(connection, { ownerId, filter, events: ['PriceChange'] })
      }
    }
  })
  await db.close()
}

function start(path: string, { address }: MailServer, rounds: number): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [child, path, String(address.port), String(rounds)], {
    env: { PATH, HOME, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function finish(path: string, server: MailServer): Promise<void> {
  const [code] = await once(start(path, server, 0), 'close')
  if (code !== 0) throw new Error(`The process ended with ${code}.`)
}

const unsent = "SELECT MessageId FROM messages WHERE State <> 'sent'"

function query<T>(path: string, sql: string): T[] {
  const connection = openConnection(path, { readonly: true })
  try {
    return connection.prepare<[], T>(sql).pluck().all()
  } finally {
    connection.close()
  }
}

function report(
  path: string,
  server: MailServer,
  kills: number,
  gaps: readonly string[],
): CrashReport {
  const count = (sql: string) => query<number>(path, `SELECT count(*) FROM ${sql}`)[0]!
  const deliveries = Map.groupBy(server.taken, ({ messageId }) => messageId)
  const written = query<string>(path, 'SELECT MessageId FROM messages')
  const times = (messageId: string) => deliveries.get(messageId)?.length ?? 0
  const gapsOf = (messageId: string) => gaps.filter((gap) => gap === messageId).length
  const changes = count('change_log')
  return {
    kills,
    changes,
    events: count('subscription_events'),
    expected: changes * people * searchesOfEach,
    untold: count('subscription_events WHERE MailedAt IS NULL'),
    messages: written.length,
    lost: [
      ...new Set([...written.filter((id) => times(id) === 0), ...query<string>(path, unsent)]),
    ],
    repeated: written.filter((id) => times(id) > 1 + gapsOf(id)),
    gaps: gaps.length,
  }
}
