import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runPlat } from '../../tests/support/plat.ts'
import { copyDatabase, demoDatabaseOfToday } from '../../tests/support/server/demo-database.ts'
import { send } from '../../tests/support/server/http.ts'
import { startServer, type TestServer } from '../../tests/support/server/server.ts'
import { signedIn, type Visitor, visitor } from '../../tests/support/server/visitor.ts'
import { buildIfStale } from '../setup/build.ts'
import { runCommand } from '../setup/run-command.ts'
import { proxies, startProxy } from './proxies.ts'
import { canary, type Run, through, visitAll } from './proxy-visits.ts'

const help = `node scripts/campaigns/proxy-campaign.ts [--visitors 1000] [--seconds 10] [--register-after 0] [--proxy nginx]

Starts nginx and Varnish (Debian: apt-get install nginx varnish) in front of the built site, with the configuration in
deploy/. Visitors look around while one person is signed in; nothing of that person may reach anyone else, and nothing of
the visitors that person. Then withdraws a listing, which must be gone within the seconds. Ends with 1 otherwise.
`

async function campaign(): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const options = {
    visitors: text('1000'),
    seconds: text('10'),
    'register-after': text('0'),
    proxy: { type: 'string', multiple: true, default: Object.keys(proxies) } as const,
    help: { type: 'boolean', default: false } as const,
  }
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(help)
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'plat-proxies-'))
  const DATABASE_PATH = join(folder, 'plat.sqlite')
  copyDatabase(await demoDatabaseOfToday(), DATABASE_PATH)
  const person = ['user', 'add', 'canary', '--role', 'vow', '--display-name', canary]
  await runPlat([...person, '--password-stdin'], { DATABASE_PATH }, 'a-long-pass-phrase-7f3')
  const site = await startServer(DATABASE_PATH, {
    CACHE_SECONDS: values.seconds,
    REGISTER_AFTER: values['register-after'],
    TRUSTED_HOPS: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
  try {
    for (const name of values.proxy)
      await tryProxy(name, {
        folder,
        site,
        visitors: Number(values.visitors),
        seconds: Number(values.seconds),
      })
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Plan {
  readonly folder: string
  readonly site: TestServer
  readonly visitors: number
  readonly seconds: number
}

async function tryProxy(name: string, { folder, site, visitors, seconds }: Plan): Promise<void> {
  const proxy = await startProxy(name, folder, new URL(site.origin).port)
  try {
    const paths = await findPaths(site.origin)
    const host = new URL(site.origin).host
    const run: Run = { proxy, host, paths, wrong: [], counts: new Map(), secrets: [] }
    const person = await enter(run)
    await visitAll(run, person, visitors)
    const gone = await withdraw(run, site.databasePath, seconds)
    report(run, gone, seconds)
  } finally {
    await proxy.stop()
  }
}

/** What people open most is first. */
async function findPaths(origin: string): Promise<string[]> {
  const { text } = await send(origin, '/summary', { headers: { Accept: 'text/html' } })
  const homes = [...new Set(text.match(/\/listings\/\d{26}/g))].slice(0, 8)
  const near = 'view=42000000,-91000000,44000000,-89000000&zoom=9'
  const filters = ["City Eq 'Port Ellery'", 'BedroomsTotal Ge 3', 'ListPrice Le 400000']
  const searches = filters.flatMap((filter) => {
    const query = `_filter=${encodeURIComponent(filter)}`
    return [`/list?${query}`, `/summary?${query}&page=2`, `/search/map?${query}&${near}`]
  })
  const fragments = homes.map((path) => `/fragments${path}/photos`)
  return [
    '/',
    '/summary',
    '/list',
    '/map',
    `/search/map?${near}`,
    ...homes,
    ...searches,
    ...fragments,
  ]
}

async function enter(run: Run): Promise<Visitor> {
  const { cookies } = await signedIn(`http://${run.host}`, 'canary', 'a-long-pass-phrase-7f3')
  const person = visitor(run.proxy.origin)
  for (const [name, value] of cookies) person.cookies.set(name, value)
  run.secrets = [...cookies.values()].filter((value) => value.length > 20)
  return person
}

/** Returns the seconds until a withdrawn listing is nowhere any more. */
async function withdraw(run: Run, DATABASE_PATH: string, seconds: number): Promise<number> {
  const home = run.paths.find((path) => path.startsWith('/listings/'))!
  const id = home.split('/').at(-1)!
  const places = [home, '/summary', `/fragments${home}/photos`]
  const shows = async (path: string) => {
    const { status, text } = await through(run, visitor(run.proxy.origin), path)
    return status === 200 && text.includes(id)
  }
  await Promise.all(places.map(shows))
  await runPlat(['listing', 'remove', id, '--yes'], { DATABASE_PATH })
  const since = performance.now()
  const passed = () => (performance.now() - since) / 1000
  while (passed() < seconds * 3) {
    if ((await Promise.all(places.map(shows))).every((isShown) => !isShown)) return passed()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Infinity
}

function report({ proxy, wrong, counts }: Run, gone: number, seconds: number): void {
  const all = counts.get('all') ?? 0
  const states = [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
  const rate = ((100 * (counts.get('HIT') ?? 0)) / all).toFixed(1)
  if (gone > seconds + 0.5) wrong.push(`a withdrawn listing was there for ${gone.toFixed(1)} s`)
  process.stdout.write(
    `${proxy.name}: ${states}; ${rate}% from the cache; gone after ${gone.toFixed(1)} of ${seconds} s; ` +
      `${wrong.length} wrong\n`,
  )
  for (const line of new Set(wrong)) process.stdout.write(`WRONG ${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

await runCommand(campaign)
