import { parseArgs } from 'node:util'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { runCommand } from '../setup/run-command.ts'
import { Stop, say } from '../setup/say.mjs'
import { filterSoup } from './filter-soup.ts'

const help = `node scripts/campaigns/http-campaign.ts [--origin http://127.0.0.1:4321] [--count 100000] [--seconds 1200] [--seed 1] [--clients 8]

Sends made-up filters to /list of a Plat on this machine. Each must be answered with 200 or 400; ends with 1 otherwise.
`

interface Findings {
  readonly statuses: Map<number, number>
  readonly wrong: string[]
  slowest: { ms: number; filter: string }
  sent: number
}

async function fuzz(): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const options = {
    origin: text('http://127.0.0.1:4321'),
    count: text('100000'),
    seconds: text('1200'),
    seed: text('1'),
    clients: text('8'),
    help: { type: 'boolean', default: false } as const,
  }
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(help)
  const { hostname, origin } = new URL(values.origin)
  if (!isLoopback(hostname)) throw new Stop('Only a Plat on this machine may be tried.')
  const findings: Findings = {
    statuses: new Map(),
    wrong: [],
    slowest: { ms: 0, filter: '' },
    sent: 0,
  }
  const until = performance.now() + Number(values.seconds) * 1000
  const soup = filterSoup(Number(values.seed))
  const more = () =>
    findings.sent < Number(values.count) && performance.now() < until && findings.wrong.length < 20
  const client = async () => {
    while (more()) await ask(origin, soup.next().value as string, findings)
  }
  await Promise.all(Array.from({ length: Number(values.clients) }, client))
  report(findings)
}

async function ask(origin: string, filter: string, findings: Findings): Promise<void> {
  findings.sent++
  const started = performance.now()
  const status = await statusOf(
    `${origin}/list?${new URLSearchParams({ _filter: filter }).toString()}`,
  )
  const ms = performance.now() - started
  findings.statuses.set(status, (findings.statuses.get(status) ?? 0) + 1)
  if (ms > findings.slowest.ms) findings.slowest = { ms, filter }
  if (status !== 200 && status !== 400) findings.wrong.push(`${status} ${JSON.stringify(filter)}`)
  if (findings.sent % 5_000 === 0) say(`${findings.sent} sent`)
}

/** Returns the status code; 0 if there was no response. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

function report({ sent: sentCount, statuses, slowest, wrong }: Findings): void {
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
  process.stdout.write(`${sentCount} filters: ${counts.join(', ')}\n`)
  process.stdout.write(
    `slowest ${slowest.ms.toFixed(0)} ms: ${JSON.stringify(slowest.filter.slice(0, 300))}\n`,
  )
  for (const line of wrong) process.stdout.write(`WRONG ${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

await runCommand(fuzz)
