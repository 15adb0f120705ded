import { readConfig } from '#src/server/config.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkFollow } from './doctor/check-follow.ts'
import { checkMemory } from './doctor/check-memory.ts'
import { checkOwners } from './doctor/check-owners.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { type Machine, thisMachine } from './doctor/examined-machine.ts'
import { checkFiles } from './doctor/files.ts'
import { bad, type Finding, good } from './doctor/finding.ts'
import { checkNetwork } from './doctor/network.ts'

export const help = `plat doctor

Checks Node, the configuration, the database at DATABASE_PATH, and whether every configured file, folder, port, and host
can be used, and says what's wrong. A note is worth a thought, but not wrong. Changes nothing. Exits with 1 if
something is wrong.`

export async function run(): Promise<number> {
  const findings = await examine(process.env)
  for (const { ok, isNote, sentence } of findings)
    process.stdout.write(`${ok ? (isNote ? 'note ' : 'ok   ') : 'wrong'} ${sentence}\n`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

export async function examine(
  environment: NodeJS.ProcessEnv,
  machine: Machine = thisMachine,
): Promise<Finding[]> {
  const node = checkNode(machine.node)
  const { config, problems } = readConfig(environment)
  if (config === null) return [node, ...problems.map(bad)]
  return [
    node,
    good(`The configuration is valid. The site’s address is ${config.publicOrigin}.`),
    ...(await checkFiles(config, machine)),
    ...(await checkOwners(config, machine)),
    ...(await checkNetwork(config)),
    ...checkMemory(config, machine),
    ...(await checkProxy(config, machine)),
    ...(await checkFollow(config, machine)),
    ...(await checkDatabase(config, machine.now())),
    ...(await checkBackups(config, machine.now())),
  ]
}

const checkNode = (version: string) =>
  Number(version.split('.')[0]) >= 24
    ? good(`Node ${version}.`)
    : bad(`Node ${version} is too old: Plat needs Node 24.`)
