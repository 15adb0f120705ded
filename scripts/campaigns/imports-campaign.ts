import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import type { Tally } from '#src/import/report/tally.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { runCommand } from '../setup/run-command.ts'
import { Stop } from '../setup/say.mjs'

// node scripts/campaigns/imports-campaign.ts FOLDER imports every table and JSON file in the folder twice, each into
// its own database, with a mapping that comes with Plat or else a drafted one. Each record must be imported or stored
// as a problem, and the second import must add nothing; otherwise the exit code is 1. tests/import does the same with
// extracts and generated rows.

const endings = '**/*.{csv,tsv,txt,json,ndjson,xlsx,csv.gz,json.gz,zip}'
const now = new Date('2026-01-15T12:00:00Z')

async function importTwice(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-campaign-'))
  const database = join(folder, 'plat.sqlite')
  migrate(database)
  const db = openDatabase(database)
  try {
    const first = await importOnce(db, path)
    const again = await importOnce(db, path)
    const wrong = [
      ...(isWhole(first) && isWhole(again) ? [] : ['records are neither imported nor quarantined']),
      ...(again.new === 0 ? [] : [`${again.new} are new the second time`]),
      ...(again.refused === first.refused ? [] : [`${again.refused} are refused the second time`]),
    ]
    if (wrong.length > 0) process.exitCode = 1
    const counts = `${first.read} read, ${first.new} new, ${first.changed} changed, ${first.refused} quarantined`
    return [counts, ...wrong.map((text) => `WRONG: ${text}`)].join('; ')
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isWhole = ({ read, new: added, changed, unchanged, waiting, refused }: Tally) =>
  added + changed + unchanged + waiting + refused === read

async function importOnce(db: Database, path: string): Promise<Tally> {
  try {
    return (await importFile(db, path, { mapping: null, now })).tally
  } catch (error) {
    if (!isUnreadable(error) || !error.message.startsWith('No mapping knows')) throw error
  }
  const { mapping: draft } = await suggestMapping(await inspectFile(path))
  const mapping = checkMapping(draft, path, createDictionary())
  return (await importFile(db, path, { mapping, now })).tally
}

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined || !existsSync(folder))
    throw new Stop(
      'Name a folder with whole files of listings: node scripts/campaigns/imports-campaign.ts FOLDER',
    )
  for (const name of globSync(endings, { cwd: folder }).sort()) {
    const line = await importTwice(join(folder, name)).catch((error: unknown) => {
      if (isUnreadable(error)) return `refused: ${error.message}`
      throw error
    })
    process.stdout.write(`${name}: ${line}\n`)
  }
})
