import type { IncomingMessage } from 'node:http'
import type { CacheSize } from '#src/domain/context/cache/measure-caches.ts'
import { type CountedTrouble, feedsInTrouble } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import type { Services } from './context/request/services.ts'
import type { Checks } from './health.ts'
import type { ProcessState } from './processes/process-messages.ts'

export interface ReadyParts {
  readonly services: Services
  readonly readiness: () => Promise<Checks>
  readonly cacheSizes: () => Promise<CacheSize[]>
  /** Empty for a site in one process. */
  readonly processes: () => readonly ProcessState[]
}

/**
 * The response of `/readyz`. Feeds that are stopped or older than their license allows do not make a site unready: it
 * serves what it has. Administrators also see how full each cache is, and the processes if there are several.
 */
export interface Health {
  readonly checks: Checks
  readonly feeds?: Readonly<Record<CountedTrouble, number>>
  readonly caches?: readonly CacheSize[]
  readonly processes?: readonly ProcessState[]
}

export async function readyFor(
  parts: ReadyParts,
  req: IncomingMessage,
  running: boolean,
): Promise<Health> {
  const checks = { ...(await parts.readiness()), running }
  const feeds = feedTroubles(parts.services)
  if (!(await isAdministrator(parts.services, req))) return { checks, ...feeds }
  const processes = parts.processes()
  const caches = await parts.cacheSizes()
  return { checks, ...feeds, caches, ...(processes.length > 0 && { processes }) }
}

/** Counts the feeds that need a person. Empty without feeds, and if the database cannot be read. */
function feedTroubles({ site }: Services): Pick<Health, 'feeds'> {
  try {
    return feedsInTrouble(site)
  } catch {
    return {}
  }
}

async function isAdministrator({ shared }: Services, req: IncomingMessage): Promise<boolean> {
  const token = cookieOf(req.headers.cookie ?? '', shared.cookieNames.session)
  if (token === undefined) return false
  try {
    return (await shared.sessions.find(token))?.user.administrator === true
  } catch {
    return false
  }
}

const cookieOf = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
