import { readConfig } from '#src/server/config.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkFiles } from './doctor/files.ts'
import { bad, type Finding, good } from './doctor/finding.ts'
import { checkNetwork } from './doctor/network.ts'

export const help = `plat doctor

Checks Node, the configuration, the database at DATABASE_PATH, and whether every configured file, folder, port, and host
can be used, and says what's wrong. Changes nothing. Exits with 1 if something is wrong.`

export async function run(): Promise<number> {
  const findings = await examine(process.env)
  for (const { ok, sentence } of findings)
    process.stdout.write(`${ok ? 'ok   ' : 'wrong'} ${sentence}\n`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, problems } = readConfig(environment)
  if (config === null) return [checkNode(), ...problems.map(bad)]
  return [
    checkNode(),
    good(`The configuration is valid. The site’s address is ${config.publicOrigin}.`),
    ...(await checkFiles(config)),
    ...(await checkNetwork(config)),
    ...(await checkDatabase(config)),
    await checkBackups(config),
  ]
}

const checkNode = () =>
  Number(process.versions.node.split('.')[0]) >= 24
    ? good(`Node ${process.versions.node}.`)
    : bad(`Node ${process.versions.node} is too old: Plat needs Node 24.`)
