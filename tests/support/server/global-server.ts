import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../scripts/setup/build.ts'
import { copyDatabase, demoDatabaseOfToday } from './demo-database.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server that all tests of the project share. */
    origin: string
    /** The database of that server, to which tests write. */
    servedDatabase: string
    /** A database file with the unchanged demo brokerage, for copying. */
    demoDatabase: string
  }
}

/** Builds if necessary, fills a demo brokerage, and serves it for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-server-'))
  const demoDatabase = join(folder, 'demo.sqlite')
  copyDatabase(await demoDatabaseOfToday(), demoDatabase)
  const servedDatabase = join(folder, 'served.sqlite')
  copyDatabase(demoDatabase, servedDatabase)
  const server = await startServer(servedDatabase)
  project.provide('origin', server.origin)
  project.provide('servedDatabase', servedDatabase)
  project.provide('demoDatabase', demoDatabase)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
