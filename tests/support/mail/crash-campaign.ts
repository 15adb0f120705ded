import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#db/connect.ts'
import { compileCache } from '../command.ts'
import { type MailServer, startMailServer, type Taken } from './mail-server.ts'

const child = join(import.meta.dirname, 'crash-child.ts')
const messagesPerRun = 10
/** A sender that sends nothing is killed too. */
const longestRunMs = 2_000

export interface Repeat {
  readonly messageId: string
  readonly deliveries: number
  /** The runs that were killed after the server accepted the message and before that was committed. */
  readonly gaps: readonly number[]
}

export interface CrashReport {
  readonly kills: number
  /** Messages in the database, and those whose cause is in it too. */
  readonly written: number
  readonly caused: number
  readonly deliveries: number
  /** Ids of messages that the server never received, or that are not stored as sent. */
  readonly lost: readonly string[]
  readonly repeats: readonly Repeat[]
  /** Kills between the server's reply and the commit. */
  readonly gaps: number
}

/**
 * Kills a process that writes and sends messages, half of the times at a random moment and half of them around the
 * server's reply; then lets one send the rest.
 */
export async function runCrashCampaign(path: string, kills: number): Promise<CrashReport> {
  let onTaken: () => void = () => undefined
  const server = await startMailServer({
    onMessage: () => setTimeout(Math.random() * 10, null),
    onTaken: () => onTaken(),
  })
  const gaps: { run: number; messageId: string }[] = []
  try {
    for (let run = 1; run <= kills; run++) {
      const before = server.taken.length
      const killed = start(path, server, messagesPerRun)
      await ready(killed)
      if (run % 2 === 0) await setTimeout(Math.random() * 300)
      else await taken(Math.ceil(Math.random() * 4), (listener) => (onTaken = listener))
      killed.kill('SIGKILL')
      await once(killed, 'close')
      await server.quiet()
      gaps.push(
        ...uncommitted(path, server.taken.slice(before)).map((messageId) => ({ run, messageId })),
      )
    }
    const [code] = await once(start(path, server, 0), 'close')
    if (code !== 0) throw new Error(`The last process ended with ${code}.`)
    return report(path, server, kills, gaps)
  } finally {
    await server.close()
  }
}

function start(path: string, { address }: MailServer, messages: number): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [child, path, String(address.port), String(messages)], {
    env: { PATH, HOME, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const ready = (process: ChildProcess) => once(process.stdout!, 'data')

/** Waits until shortly before or after the server's reply reaches the process. */
async function taken(count: number, listen: (listener: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  listen(() => --left === 0 && resolve())
  await Promise.race([promise, setTimeout(longestRunMs)])
  if (Math.random() < 0.5) await setTimeout(Math.random() * 8)
}

function query<T>(path: string, sql: string): T[] {
  const connection = openConnection(path, { readonly: true })
  try {
    return connection.prepare<[], T>(sql).pluck().all()
  } finally {
    connection.close()
  }
}

/** Messages that the server has accepted but the database does not know as sent. */
function uncommitted(path: string, taken: readonly Taken[]): string[] {
  const open = new Set(query<string>(path, "SELECT MessageId FROM messages WHERE State <> 'sent'"))
  return taken.map(({ messageId }) => messageId).filter((messageId) => open.has(messageId))
}

function report(
  path: string,
  server: MailServer,
  kills: number,
  gaps: readonly { run: number; messageId: string }[],
): CrashReport {
  const deliveries = Map.groupBy(server.taken, ({ messageId }) => messageId)
  const written = query<string>(path, 'SELECT MessageId FROM messages')
  const unsent = query<string>(path, "SELECT MessageId FROM messages WHERE State <> 'sent'")
  const missing = written.filter((messageId) => !deliveries.has(messageId))
  const repeats = [...deliveries].filter(([, times]) => times.length > 1)
  return {
    kills,
    written: written.length,
    caused: query(path, 'SELECT 1 FROM audit a JOIN messages m ON m.Id = a.Subject').length,
    deliveries: server.taken.length,
    lost: [...new Set([...missing, ...unsent])],
    repeats: repeats.map(([messageId, times]) => ({
      messageId,
      deliveries: times.length,
      gaps: gaps.filter((gap) => gap.messageId === messageId).map(({ run }) => run),
    })),
    gaps: gaps.length,
  }
}
