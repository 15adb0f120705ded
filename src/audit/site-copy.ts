import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { takeSnapshot } from '#db/snapshot.ts'
import type { Config } from '#src/server/config.ts'

export interface SiteCopy {
  readonly folder: string
  /** The settings of the site, for the copy: on this machine only, without mail. */
  readonly config: Config
}

/** Does the work on a copy of the site's database as it is now, which is deleted afterwards. */
export async function withSiteCopy<T>(
  config: Config,
  work: (copy: SiteCopy) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-audit-'))
  try {
    const databasePath = join(folder, 'plat.sqlite')
    await takeSnapshot(config.databasePath, databasePath, { clock: () => new Date() })
    migrate(databasePath)
    const mediaPath = join(folder, 'media')
    mkdirSync(mediaPath)
    return await work({ folder, config: copyOf(config, await freePort(), databasePath, mediaPath) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const copyOf = (config: Config, port: number, databasePath: string, mediaPath: string): Config => ({
  ...config,
  ...{ port, host: '127.0.0.1', publicOrigin: `http://127.0.0.1:${port}`, processes: 1 },
  ...{ databasePath, mediaPath, mediaLadder: false, smtp: null, follow: null },
  ...{ demo: false, refusesDemo: false, insecure: false, trustedHops: 0, logLevel: 'silent' },
  ...{ secondFactor: 'optional', registerAfter: 0 },
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
