import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runPlat } from '../../tests/support/plat.ts'
import { copyDatabase, demoDatabaseOfToday } from '../../tests/support/server/demo-database.ts'
import { freePort, startServer, type TestServer } from '../../tests/support/server/server.ts'
import { startTwoSites } from './proxies.ts'

// A site, another one that follows it, and nginx in front of both.

type Side = 'main' | 'follower'

export interface Sites {
  readonly origin: string
  readonly paths: Readonly<Record<Side, string>>
  readonly key: string
  start(side: Side): Promise<void>
  kill(side: Side): Promise<void>
  stop(): Promise<void>
}

export async function startSites(folder: string): Promise<Sites> {
  const ports = { port: await port(), main: await port(), follower: await port() }
  const origin = `http://127.0.0.1:${ports.port}`
  const paths = { main: join(folder, 'main.sqlite'), follower: join(folder, 'follower.sqlite') }
  copyDatabase(await demoDatabaseOfToday(), paths.main)
  const key = await makeKey(paths.main)
  const settings = settingsOf(folder, origin, ports, key)
  const running: Partial<Record<Side, TestServer>> = {}
  const start = async (side: Side) => {
    running[side] = await startServer(paths[side], settings[side])
  }
  await start('main')
  const proxyFolder = join(folder, 'nginx')
  mkdirSync(proxyFolder)
  const proxy = await startTwoSites(proxyFolder, ports)
  return {
    origin,
    paths,
    key,
    start,
    kill: async (side) => void (await running[side]!.stop('SIGKILL')),
    async stop() {
      await proxy.stop()
      await Promise.all(Object.values(running).map((site) => site.stop()))
    },
  }
}

const port = async () => String(await freePort())

async function makeKey(DATABASE_PATH: string): Promise<string> {
  const args = ['api', 'key', 'add', 'follower', '--role', 'idx', '--per-minute', '6000']
  const { out, err } = await runPlat(args, { DATABASE_PATH })
  const key = /plat_\w+/.exec(out)?.[0]
  if (key === undefined) throw new Error(err)
  return key
}

type Ports = Readonly<Record<'port' | Side, string>>

function settingsOf(folder: string, origin: string, ports: Ports, key: string) {
  const both = {
    PUBLIC_ORIGIN: origin,
    SESSION_SECRET: 'a secret that both sites have, of forty letters',
    TRUSTED_HOPS: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  return {
    main: { ...both, PORT: ports.main },
    follower: {
      ...both,
      PORT: ports.follower,
      FOLLOW: origin,
      FOLLOW_KEY: key,
      MEDIA_PATH: join(folder, 'media'),
    },
  }
}
