import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AuditReport,
  auditStateLabels,
  isHeld,
  readerLabels,
} from '#src/domain/admin/rules/audit/audit-report.ts'
import { auditSummary } from '#src/domain/admin/rules/audit/audit-words.ts'
import { buildIfStale } from '../setup/build.ts'
import { configure } from '../setup/configure.ts'
import { readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat audit [--html FILE] [--json FILE]

Checks whether the site keeps the rules of its MLSs (docs/mls-rules.md), as visitors, registered consumers, agents of
another office, and people with a shared link meet them. Copies the database at DATABASE_PATH to the folder for
temporary files (TMPDIR), plants listings for each rule in the copy, serves it on this machine, asks it for everything
that shows listings, and deletes it. The site itself may be running and is not changed; no mail is sent.

  --html   writes the report as one page that can be printed or sent to the MLS
  --json   writes the report as JSON

Exits with 1 if a rule is broken, or if a page does not even show what everyone may see.`

const options = { html: text, json: text } as const
const manifestPath = join(import.meta.dirname, '../../package.json')

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('audit', args, options)
  if (positionals.length > 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const config = configure()
  if (!existsSync(config.databasePath))
    throw new Stop(`There’s no database at ${config.databasePath}.`)
  await buildIfStale()
  const { auditCopy } = await import('#src/audit/make-report.ts')
  const { version } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { version: string }
  const report = await auditCopy(config, version)
  await write(report, values)
  process.stdout.write(printed(report))
  return isHeld(report) ? 0 : 1
}

async function write(
  report: AuditReport,
  files: { readonly html?: string | undefined; readonly json?: string | undefined },
): Promise<void> {
  if (files.json !== undefined) writeFileSync(files.json, `${JSON.stringify(report, null, 2)}\n`)
  if (files.html === undefined) return
  const { auditDocument } = await import('#src/audit/audit-document.ts')
  writeFileSync(files.html, auditDocument(report))
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
