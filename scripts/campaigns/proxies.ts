import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/server/server.ts'
import { Stop } from '../setup/say.mjs'

/** A cache in front of a site, with the configuration of `deploy/`. */
export interface CachingProxy {
  readonly name: string
  readonly origin: string
  stop(): Promise<void>
}

type StartProxy = (folder: string, sitePort: string) => Promise<CachingProxy>

const deploy = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')

/** The configuration of a site as it runs here, without https. */
const plainSite = (file: string, port: string) =>
  deploy(file)
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace(/^ *(?:listen \[|ssl_(?:certificate|protocols)).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('$host;', '$http_host;')

const startNginx: StartProxy = async (folder, sitePort) => {
  const port = await freePort()
  const site = plainSite('nginx.conf', String(port)).replaceAll('#cache ', '')
  const cache = deploy('nginx-cache.conf').replace('/var/cache/nginx/plat', `${folder}/cache`)
  return await runNginx(folder, String(port), [
    cache,
    site.replaceAll('127.0.0.1:4321', `127.0.0.1:${sitePort}`),
  ])
}

/** Starts nginx in front of a site and one that follows it. `port` is that of the public origin of both. */
export async function startTwoSites(
  folder: string,
  { port, main, follower }: Readonly<Record<'port' | 'main' | 'follower', string>>,
): Promise<CachingProxy> {
  const site = plainSite('nginx-follow.conf', port)
  return await runNginx(folder, port, [
    site
      .replaceAll('127.0.0.1:4321', `127.0.0.1:${main}`)
      .replaceAll('127.0.0.1:4322', `127.0.0.1:${follower}`),
  ])
}

async function runNginx(folder: string, port: string, sites: readonly string[]) {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const text = [
    // Else its workers could not read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`,
    `http { access_log off; ${paths.join(' ')}`,
    ...sites,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text.join('\n'))
  return await run('nginx', port, ['nginx', '-c', file, '-e', `${folder}/error.log`])
}

const startVarnish: StartProxy = async (folder, sitePort) => {
  const port = await freePort()
  const file = join(folder, 'plat.vcl')
  writeFileSync(file, deploy('varnish.vcl').replace('"4321"', `"${sitePort}"`))
  const state = ['-n', join(folder, 'state'), '-s', 'malloc,256m', '-p', 'http_gzip_support=off']
  const listen = ['-a', `127.0.0.1:${port}`, '-T', 'none', '-f', file]
  return await run('varnish', port, ['varnishd', '-F', '-j', 'none', ...state, ...listen])
}

export const proxies: Readonly<Record<string, StartProxy>> = {
  nginx: startNginx,
  varnish: startVarnish,
}

export async function startProxy(
  name: string,
  folder: string,
  sitePort: string,
): Promise<CachingProxy> {
  const start = proxies[name]
  if (start === undefined) throw new Stop(`There is no ${name}: nginx or varnish.`)
  const proxyFolder = join(folder, name)
  mkdirSync(proxyFolder)
  return await start(proxyFolder, sitePort)
}

async function run(
  name: string,
  port: number | string,
  [command = '', ...args]: string[],
): Promise<CachingProxy> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const failed = once(child, 'error').then(() => Promise.reject(new Stop(`Install ${name} first.`)))
  const origin = `http://127.0.0.1:${port}`
  const end = () => child.kill()
  process.once('exit', end)
  if (!(await Promise.race([listening(child, origin), failed])))
    throw new Stop(`${name} was never ready: ${said}`)
  return {
    name,
    origin,
    async stop() {
      process.off('exit', end)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function listening(child: ChildProcess, origin: string): Promise<boolean> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const { ok } = await fetch(`${origin}/healthz`).catch(() => ({ ok: false }))
    if (ok) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill()
  return false
}
