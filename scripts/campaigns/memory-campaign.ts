import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#db/connect.ts'
import { sessionId } from '#src/server/context/security/session.ts'

const help = `node scripts/campaigns/memory-campaign.ts [PROCESSES] [PORT]

As root, on Linux. Starts the demo brokerage in a control group with little memory, starts it again two seconds after it
ends, as deploy/plat.service does, and writes to it. Then another program in the group takes memory until the kernel kills
what needs most. Checks that the site comes back by itself, and that it has everything it acknowledged. Takes a minute.`

const [processes = '1', port = '4395'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const origin = `http://127.0.0.1:${port}`
const megabyte = 1024 ** 2
const token = 'memory'.padEnd(43, '-')
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** The files of a control group in both versions. */
const isOld = existsSync('/sys/fs/cgroup/memory')
const group = join('/sys/fs/cgroup', isOld ? 'memory' : '', 'plat-memory-campaign')
const [limitFile, killsFile, held] = isOld
  ? ['memory.limit_in_bytes', 'memory.oom_control', /^total_rss (\d+)/m]
  : ['memory.max', 'memory.events', /^anon (\d+)/m]
const numberIn = (file: string, pattern: RegExp) =>
  Number(pattern.exec(readFileSync(join(group, file), 'utf8'))?.[1])
const kills = () => numberIn(killsFile, /^oom_kill (\d+)/m)

function inGroup(script: string, environment: Record<string, string> = {}): ChildProcess {
  return spawn('sh', ['-c', `echo $$ > ${group}/cgroup.procs; ${script}`], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true

async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + 120_000; !(await is()); await setTimeout(100))
    if (performance.now() > end) throw new Error(`Waited two minutes until ${what}.`)
}

/** Signs the demo’s agent in. Returns what requests that write have to send. */
async function signIn(path: string): Promise<Record<string, string>> {
  const connection = openConnection(path)
  connection
    .prepare(
      `INSERT INTO sessions (id, userId, expiresAt, createdAt)
       SELECT :id, "Id", :now + 3600, :now FROM users WHERE "LoginName" = 'agent'`,
    )
    .run({ id: sessionId(token), now: Math.floor(Date.now() / 1000) })
  connection.close()
  const cookie = `sid=${token}`
  const page = await fetch(`${origin}/`, { headers: { Cookie: cookie, Accept: 'text/html' } })
  const secret = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))?.[1] ?? ''
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': secret,
    Cookie: cookie,
  }
}

/** Makes collections one after the other. Their names are in `written` once the site has acknowledged them. */
function startWriting(headers: Record<string, string>) {
  const state = { written: [] as string[], failed: 0, isOver: false }
  const write = async () => {
    for (let i = 0; !state.isOver; i++) {
      const Name = `Name ${i}`
      const body = JSON.stringify({ collection: { Name } })
      const made = await fetch(`${origin}/collections`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      if (made?.status === 200) state.written.push(Name)
      else state.failed++
      await made?.arrayBuffer().catch(() => null)
      await setTimeout(20)
    }
  }
  return { state, done: write() }
}

async function runOut(path: string): Promise<void> {
  const headers = await signIn(path)
  const { state, done } = startWriting(headers)
  await until('it is written to', () => state.written.length > 100)
  const limit = numberIn('memory.stat', held) + 100 * megabyte
  writeFileSync(join(group, limitFile), String(limit))
  say(`a limit of ${Math.round(limit / megabyte)} MB; ${state.written.length} writes so far`)
  const taken = `const taken = []; setInterval(() => taken.length < 60 && taken.push(Buffer.alloc(${4 * megabyte}, 1)), 50)`
  const taker = inGroup(`exec ${process.execPath} -e '${taken}'`)
  await until('the kernel kills', () => kills() > 0)
  process.kill(-taker.pid!, 'SIGKILL')
  const then = state.written.length
  say(`the kernel killed; ${then} writes so far`)
  await until('it is ready again', isReady)
  await until('it is written to again', () => state.written.length > then + 100)
  state.isOver = true
  await done
  const connection = openConnection(path, { readonly: true })
  const names = new Set(
    connection.prepare<[], string>('SELECT Name FROM collections').pluck().all(),
  )
  connection.close()
  const lost = state.written.filter((name) => !names.has(name))
  say(
    `${kills()} killed, ${state.written.length} writes acknowledged, ${state.failed} not, ${lost.length} lost`,
  )
  if (lost.length > 0) process.exitCode = 1
}

async function campaign(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-memory-'))
  const path = join(folder, 'plat.sqlite')
  mkdirSync(group, { recursive: true })
  const settings = { DATABASE_PATH: path, PORT: port, PROCESSES: processes, LOG_LEVEL: 'silent' }
  const site = inGroup('while :; do node scripts/run.mjs start; sleep 2; done', settings)
  try {
    await until('the site is ready', isReady)
    await runOut(path)
    const doctor = spawnSync(process.execPath, ['scripts/run.mjs', 'plat', 'doctor'], {
      cwd: root,
      env: { ...process.env, ...settings },
    })
    const said = /^note {2}(Memory ran out.*)$/m.exec(String(doctor.stdout))?.[1]
    say(said ?? 'The doctor says nothing about it.')
    if (said === undefined) process.exitCode = 1
  } finally {
    process.kill(-site.pid!, 'SIGKILL')
    await once(site, 'close')
    await until(
      'the group is empty',
      () => readFileSync(join(group, 'cgroup.procs'), 'utf8') === '',
    )
    rmdirSync(group)
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv.includes('--help')) say(help)
else await campaign()
