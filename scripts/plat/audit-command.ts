import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AuditReport,
  auditStateLabels,
  isHeld,
  readerLabels,
} from '#src/domain/admin/rules/audit/audit-report.ts'
import { auditSummary } from '#src/domain/admin/rules/audit/audit-words.ts'
import { auditDocument } from '#src/server/admin/audit-document.ts'
import { buildIfStale } from '../setup/build.ts'
import { configure } from '../setup/configure.ts'
import { readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'
import { auditedOutside } from './rules/audited-outside.ts'
import { tableOf } from './text-table.ts'

export const help = `plat audit [--html FILE] [--json FILE]
plat audit --url URL [--rules PROFILE] [--as-client NAME] [--html FILE] [--json FILE]

Checks whether the site keeps the rules of its MLSs (docs/mls-rules.md), as visitors, registered consumers, agents of
another office, and people with a shared link meet them. Copies the database at DATABASE_PATH to the folder for
temporary files (TMPDIR), plants listings for each rule in the copy, serves it on this machine, asks it for everything
that shows listings, and deletes it. The site itself may be running and is not changed; no mail is sent.

  --html   writes the report as one page that can be printed or sent to the MLS
  --json   writes the report as JSON; to standard output, instead of the table, if FILE is -

With --url, asks a running site from outside for the pages that visitors see, one after the other, and plants nothing:
what only planted listings show is reported as not tried.

  --rules       the rules that the site has to keep: a profile (plat rules --help) or a file. Without it, those of the
                sources in the database at DATABASE_PATH
  --as-client   asks as this registered consumer. The password comes from PLAT_AUDIT_PASSWORD, or is asked for

Exits with 1 if a rule is broken, or if a page does not even show what everyone may see.`

const options = { html: text, json: text, url: text, rules: text, 'as-client': text } as const
/** The name of a file that stands for standard output. */
const toOutput = '-'
const manifestPath = join(import.meta.dirname, '../../package.json')

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('audit', args, options)
  const { url, rules, 'as-client': client } = values
  if (positionals.length > 0 || (url === undefined && (rules ?? client) !== undefined)) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  for (const file of [values.html, values.json])
    if (file !== undefined && file !== toOutput) checkWritable(file)
  const report = url === undefined ? await auditHere() : await auditOutside({ url, rules, client })
  write(report, values)
  return isHeld(report) ? 0 : 1
}

async function auditHere(): Promise<AuditReport> {
  const config = configure()
  if (!existsSync(config.databasePath))
    throw new Stop(`There’s no database at ${config.databasePath}.`)
  await buildIfStale()
  const { auditCopy } = await import('#src/audit/make-report.ts')
  return await auditCopy(config, versionHere(), { signal: stopSignal(), onStep: tellStep })
}

async function auditOutside(given: Parameters<typeof auditedOutside>[1]): Promise<AuditReport> {
  const asked = await auditedOutside(configure(), given)
  const { auditRunning } = await import('#src/audit/outside/audit-running.ts')
  const pace = { signal: stopSignal(), onStep: tellStep }
  return await auditRunning({ ...asked, ...pace, version: versionHere() })
}

const versionHere = () =>
  (JSON.parse(readFileSync(manifestPath, 'utf8')) as { version: string }).version

/** Aborted when the process is asked to stop, or when the site that started it has ended. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Stop('Stopped. There’s no report.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  process.channel?.unref()
  return stopping.signal
}

/** To the site that started the command, or to who looks on. */
function tellStep(step: string): void {
  if (process.connected) process.send!({ step })
  else if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${step}`)
}

/** Refuses a file that cannot be written, before the work. */
function checkWritable(file: string): void {
  const isNew = !existsSync(file)
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new Stop(`The report can’t be written to ${file}: ${(error as Error).message}.`)
  }
  if (isNew) rmSync(file)
}

function write(
  report: AuditReport,
  { html, json }: { readonly html?: string | undefined; readonly json?: string | undefined },
): void {
  const asJson = `${JSON.stringify(report, null, 2)}\n`
  if (json !== undefined && json !== toOutput) writeFileSync(json, asJson)
  if (html !== undefined) writeFileSync(html, auditDocument(report))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  process.stdout.write(json === toOutput ? asJson : printed(report))
}

function printed(report: AuditReport): string {
  const rows = report.results.map(({ rule, title, setting, surfaces, state, found }) => [
    rule,
    cut(title, 60),
    cut(setting, 34),
    String(surfaces.length),
    found > 0 ? `${auditStateLabels[state]}, ${found}×` : auditStateLabels[state],
  ])
  const heads = ['Rule', 'What it asks for', 'Setting', 'Surfaces', 'Result']
  const broken = report.results.flatMap(({ rule, breaks }) =>
    breaks.slice(0, 5).map((each) => `${rule} ${lineOf(each)}`),
  )
  const silent = report.silent.slice(0, 5).map((each) => `Lacks listings: ${lineOf(each)}`)
  return [tableOf([heads, ...rows]), '', ...broken, ...silent, auditSummary(report), ''].join('\n')
}

const lineOf = ({ surface, reader, path, problem }: AuditReport['silent'][number]) =>
  `${surface}, as ${readerLabels[reader].toLowerCase()}: ${problem} ${path}`

const cut = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most - 1)}…`
