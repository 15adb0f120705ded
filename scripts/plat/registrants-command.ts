import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { isRequestError } from '#src/domain/errors.ts'
import { exportRegistrants } from '#src/use-cases/account/registrants/export-registrants.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat registrants export --out FILE [--source NAME] [--from DAY] [--to DAY] [--email ADDRESS]

Writes who registered, which terms they accepted, and what they did, for the MLS: one line for each thing, with the
registrant. FILE ends in .csv or .jsonl; - prints CSV. The file is readable by its owner only.

  --source NAME     leaves out what is about listings of other sources
  --from, --to      first and last day, such as 2026-03-31, in the site's time zone; registrations are always included
  --email ADDRESS   only this registrant, also if the account was deleted in the last 180 days`

const options = { out: text, source: text, from: text, to: text, email: text }

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('registrants', args, options)
  const { out, source = '', from = '', to = '', email = '' } = values
  if (positionals.join(' ') !== 'export' || out === undefined) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  if (!/^-$|\.(?:csv|jsonl)$/.test(out)) throw new Stop('FILE must end in .csv or .jsonl.')
  const { localTime } = configure()
  return await withDatabase(async (db) => {
    const site = { db, localTime, clock: () => new Date() }
    const format = out.endsWith('.jsonl') ? 'jsonl' : 'csv'
    const actor = `operator ${userInfo().username}`
    try {
      await write(out, await exportRegistrants(site, { source, from, to, email }, format, actor))
    } catch (error) {
      throw isRequestError(error) ? new Stop(error.message) : error
    }
    return 0
  })
}

async function write(out: string, lines: Iterable<string>): Promise<void> {
  if (out === '-') return await print(lines)
  const file = openSync(out, 'w', 0o600)
  let written = 0
  for (const text of lines) {
    writeFileSync(file, text)
    written += text.split('\n').length - 1
  }
  closeSync(file)
  process.stdout.write(`Wrote ${written} lines to ${out}.\n`)
}

async function print(lines: Iterable<string>): Promise<void> {
  for (const text of lines)
    if (process.stdout.write(text) === false) await once(process.stdout, 'drain')
}
