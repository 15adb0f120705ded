import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { type ServerLimits, serverLimits } from '#src/server/context/http/limits.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { type RunningSite, startSite } from '#src/server/main.ts'
import { temporaryFolder } from '../database.ts'
import { copyDatabase } from './demo-database.ts'
import { freePort } from './server.ts'

/** Removed at the end of the test. */
export function demoDatabaseFile(): string {
  const path = join(temporaryFolder(), 'plat.sqlite')
  copyDatabase(inject('demoDatabase'), path)
  return path
}

export interface TestSite {
  readonly origin: string
  readonly databasePath: string
  stop(): Promise<void>
  connections(): Promise<number>
}

/** The built site inside the test's process, with its own limits and settings; ends with the test. */
export async function startTestSite(
  limits: Partial<ServerLimits> = {},
  environment: Record<string, string> = {},
  log = createLog('silent'),
): Promise<TestSite> {
  const env = { DATABASE_PATH: demoDatabaseFile(), ...environment }
  const site = await openTestSite(limits, env, log)
  onTestFinished(site.stop)
  return site
}

/** One site for the tests of a file; each test sees what earlier ones wrote. */
export function sharedTestSite(environment: Record<string, string> = {}): () => TestSite {
  let site: TestSite | undefined
  const folder = mkdtempSync(join(tmpdir(), 'plat-site-'))
  beforeAll(async () => {
    const DATABASE_PATH = join(folder, 'plat.sqlite')
    copyDatabase(inject('demoDatabase'), DATABASE_PATH)
    site = await openTestSite({}, { DATABASE_PATH, ...environment })
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => site!
}

/** The caller must close it. */
export async function openTestSite(
  limits: Partial<ServerLimits>,
  environment: Record<string, string>,
  log = createLog('silent'),
): Promise<TestSite> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    MEDIA_LADDER: '0',
    SEARCH_DEADLINE_MS: '30000',
    TIME_ZONE: 'UTC',
    ...environment,
  }
  const { config, problems } = readConfig(env)
  if (config === null) throw new Error(problems.join('\n'))
  const site = await startSite(config, { ...serverLimits, ...limits }, log)
  const stop = stopOnce(site)
  return {
    origin: `http://127.0.0.1:${port}`,
    databasePath: config.databasePath,
    stop,
    connections: site.connections,
  }
}

function stopOnce(site: RunningSite): () => Promise<void> {
  let stopping: Promise<void> | null = null
  return () => (stopping ??= site.stop())
}
