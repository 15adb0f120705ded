import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runScript } from '../command.ts'
import { runPlat } from '../plat.ts'
import { startServer } from '../server/server.ts'
import { writeInputs } from './inputs.ts'

const root = join(import.meta.dirname, '../../..')

/** Where the commands of a document run one after the other: a folder with generated files, and settings. */
export interface DocumentWorkspace {
  readonly folder: string
  readonly environment: Record<string, string>
  run(script: string, args: readonly string[], more?: object): Promise<Ended>
  /** Runs the operator's tool in the folder, inside this process. */
  plat(args: readonly string[], input: string): Promise<Ended>
  /** Starts the site like `npm start`, requests a page, and stops the site. */
  serve(path: string): Promise<string>
  remove(): void
}

/** With a copy of a database, or without one for null. */
export function openPlace(database: string | null): DocumentWorkspace {
  const folder = mkdtempSync(join(tmpdir(), 'plat-documents-'))
  const environment: Record<string, string> = { DATABASE_PATH: 'data/brokerage.sqlite' }
  mkdirSync(join(folder, 'data'))
  if (database !== null) copyFileSync(database, join(folder, environment['DATABASE_PATH']!))
  writeInputs(folder)
  return {
    folder,
    environment,
    run: (script, args, more = {}) =>
      runScript(join(root, script), args, { ...environment, ...more }, '', folder),
    async plat(args, input) {
      const before = process.cwd()
      process.chdir(folder)
      try {
        return await runPlat(args, environment, input)
      } finally {
        process.chdir(before)
      }
    },
    async serve(path) {
      // The server of the tests runs in the folder of the project.
      const settings = Object.entries(environment).map(([name, value]) => [
        name,
        name.endsWith('_PATH') ? join(folder, value) : value,
      ])
      const { DATABASE_PATH, ...others } = Object.fromEntries(settings)
      const server = await startServer(DATABASE_PATH, others)
      try {
        return await askPage(server.origin + path)
      } finally {
        await server.stop()
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns its status and its text. */
export async function askPage(address: string): Promise<string> {
  const reply = await fetch(address)
  return `${reply.status} ${await reply.text()}`
}
