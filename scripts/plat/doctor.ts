import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openConnection, openDatabase } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { readConfig } from '#src/server/config.ts'
import { isLoopback } from '#src/server/http/hosts.ts'
import { findDemoAccounts } from '#src/use-cases/demo/demo-accounts.ts'

export const summary = 'looks at the machine, the configuration and the database'

export const help = `plat doctor

Checks Node, the configuration, the disk and the database at DATABASE_PATH, and says what is wrong in sentences.
Nothing is changed. Ends with 1 when something is wrong.`

interface Finding {
  readonly ok: boolean
  readonly sentence: string
}

const good = (sentence: string): Finding => ({ ok: true, sentence })
const bad = (sentence: string): Finding => ({ ok: false, sentence })

export async function run(): Promise<number> {
  const findings = await examine(process.env)
  for (const { ok, sentence } of findings)
    process.stdout.write(`${ok ? 'ok   ' : 'wrong'} ${sentence}\n`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

/** All findings, good and bad, about the environment and the database that it names. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, problems } = readConfig(environment)
  if (config === null) return [checkNode(), ...problems.map(bad)]
  const { databasePath, publicOrigin } = config
  const configured = good(`The configuration is in order; people find the site at ${publicOrigin}.`)
  if (!existsSync(databasePath))
    return [checkNode(), configured, bad(`There is no database at ${databasePath} yet.`)]
  const rest = await checkDatabase(databasePath, publicOrigin)
  return [checkNode(), configured, await checkDisk(databasePath), ...rest]
}

const checkNode = () =>
  Number(process.versions.node.split('.')[0]) >= 24
    ? good(`Node ${process.versions.node}.`)
    : bad(`Node ${process.versions.node} is too old: 24 is needed.`)

async function checkDisk(path: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dirname(path))
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  const sentence = `${megabytes.toLocaleString('en-US')} MB of disk are free beside the database`
  return megabytes >= 1024
    ? good(`${sentence}.`)
    : bad(`${sentence}: make room, at least 1,024 MB.`)
}

async function checkDatabase(path: string, publicOrigin: string): Promise<Finding[]> {
  try {
    const findings = checkFile(path)
    return findings.every(({ ok }) => ok)
      ? [...findings, await checkDemo(path, publicOrigin)]
      : findings
  } catch (error) {
    return [bad(`The database ${path} cannot be opened: ${(error as Error).message}`)]
  }
}

function checkFile(path: string): Finding[] {
  const connection = openConnection(path, { readonly: true })
  try {
    const damage = connection.pragma('quick_check(1)', { simple: true })
    if (damage !== 'ok')
      return [bad(`The database is damaged (${String(damage)}): restore a backup.`)]
    const orphans = (connection.pragma('foreign_key_check') as unknown[]).length
    const pending = pendingMigrations(connection)
    return [
      orphans === 0
        ? good('The database is whole.')
        : bad(`${orphans} rows of the database point to rows that are gone.`),
      pending.length === 0
        ? good('The schema is of this version.')
        : bad('The schema is older: run npm start once.'),
    ]
  } finally {
    connection.close()
  }
}

async function checkDemo(path: string, publicOrigin: string): Promise<Finding> {
  const db = openDatabase(path)
  try {
    const demo = await findDemoAccounts({ db })
    if (demo === null) return good('There are no demo accounts.')
    if (isLoopback(new URL(publicOrigin).hostname))
      return good('This is the demo brokerage, on this machine only.')
    return bad(
      'The demo accounts and their known password can be used from outside: disable them (plat user disable).',
    )
  } finally {
    await db.close()
  }
}
