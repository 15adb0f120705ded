import { once } from 'node:events'
import { mkdirSync, statfsSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { removeSlowly } from '#db/remove-slowly.ts'
import { takeSnapshot } from '#db/snapshot.ts'
import { ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { RequestError } from '#src/domain/errors.ts'
import { makeAuditFolder, removeLeftFolders } from '#src/jobs/audit-folders.ts'
import type { Config } from '#src/server/config.ts'
import { photoOrigin } from './plant/base-record.ts'

export interface SiteCopy {
  readonly folder: string
  /** The settings of the site, for the copy: on this machine only, without mail. */
  readonly config: Config
}

/** Does the work on a copy of the site's database as it is now, which is deleted afterwards. */
export async function withSiteCopy<T>(
  config: Config,
  signal: AbortSignal | undefined,
  work: (copy: SiteCopy) => Promise<T>,
): Promise<T> {
  removeLeftFolders()
  checkSpace(config)
  const folder = makeAuditFolder()
  try {
    const databasePath = join(folder, 'plat.sqlite')
    await takeSnapshot(config.databasePath, databasePath, { clock: () => new Date(), signal })
    migrate(databasePath)
    const mediaPath = join(folder, 'media')
    mkdirSync(mediaPath)
    return await work({ folder, config: copyOf(config, await freePort(), databasePath, mediaPath) })
  } finally {
    await removeSlowly(folder)
  }
}

/** What is planted, its log, and what the copy writes besides. */
const besides = 64 * 1024 ** 2

function checkSpace({ databasePath }: Config): void {
  const needed = statSync(databasePath).size + besides
  const { bavail, bsize } = statfsSync(tmpdir())
  const free = bavail * bsize
  if (free < needed)
    throw new RequestError('Invalid', ruleAuditMessages.needsSpace(tmpdir(), needed, free))
}

const copyOf = (config: Config, port: number, databasePath: string, mediaPath: string): Config => ({
  ...config,
  ...{ port, host: '127.0.0.1', publicOrigin: `http://127.0.0.1:${port}`, processes: 1 },
  ...{ databasePath, mediaPath, mediaLadder: false, smtp: null, follow: null },
  ...{ demo: false, refusesDemo: false, insecure: false, trustedHops: 0, logLevel: 'silent' },
  ...{ secondFactor: 'optional', registerAfter: 0 },
  mediaOrigins: [...config.mediaOrigins, photoOrigin],
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
