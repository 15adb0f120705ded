import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { importFile } from '#src/import/import-file.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import { otherMembersOf } from '#src/import/read/source-file.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { failureOf } from '#src/import/report/import-failure.ts'
import { createProgress } from '#src/import/report/import-progress.ts'
import { formatNewFields } from '#src/import/report/new-fields.ts'
import { type Complete, newComplete, noteDoubts, withdrawAbsent } from './import/complete-import.ts'
import { type ImportCommand, readImportOptions } from './import/import-options.ts'
import { databasePath, maxListings, pictureSources } from './import/import-settings.ts'
import { inOrder, type Part } from './import/in-order.ts'
import { printProblems } from './import/print-problems.ts'
import { withCopy } from './import/rehearsal.ts'

export const help = `plat import FILE… [--mapping FILE] [--sheet NAME] [--encoding NAME]
            [--source NAME | --new-source] [--complete [--complete-limit N%]]
            [--as-of DAY] [--strict] [--dry-run] [--now TIME]
plat import --suggest FILE --out mapping.json
plat import problems [--csv]

Imports listings into the database at DATABASE_PATH (data/plat.sqlite), which is created if it doesn't exist. Files can
be CSV, Excel (.xlsx), RESO Common Format JSON, or Spark JSON of any size, plain, gzip, or in a ZIP archive. King County
sales, Sacramento transactions, and Boston and Vaud rentals and their calendars are recognized by their headers.

  --mapping FILE   says how the columns of a table, or the paths of JSON, become listings. Built-in mappings are
                   king-county, sacramento, boston-rentals, boston-calendar, vaud-rentals, vaud-calendar,
                   simplyrets, and repliers
  --suggest FILE   drafts a mapping for a table or JSON file
  --out FILE       writes the draft to a new file; without it, the draft is printed (npm run --silent prints only that)
  --source NAME    the MLS or brokerage that the listings come from, as visitors see it; overrides the file and mapping
  --new-source     adds a source even though the site has the same listings from another one
  --sheet NAME     the sheet of an Excel file; the first by default
  --encoding NAME  the encoding, such as windows-1250, if it isn't UTF-8 and isn't detected
  --complete       the files have all listings of their source: others are withdrawn, which hides them from everyone
                   until a file has them again. Nothing is withdrawn if a record can't be read
  --complete-limit N%
                   how many of a source's listings can be withdrawn without asking; 10% by default
  --dry-run        imports into a copy of the database, then deletes the copy
  --as-of DAY      the date of the files, YYYY-MM-DD; files older than the last import only add listings
  --strict         stops at the first record or value that can't be read, and imports nothing from any file. Tries
                   everything on a copy of the database first
  --now TIME       the time of the import, in ISO 8601

Importing the same file again changes nothing. Without --complete, listings that are missing from a file stay as they
are. What can't be read goes to quarantine with its file, line, field, and reason; the rest is imported. To continue an
interrupted import, start it again. "import problems" lists what is in quarantine.

Exits with 0 if all files were read, even if something went to quarantine; with 1 if a file is cut off, nothing in it
could be read, or --complete withdrew nothing for one of the reasons above; with 2 if an option is wrong.`

export async function run(args: string[]): Promise<number> {
  try {
    const command = readImportOptions(args)
    if ('mistake' in command) {
      process.stderr.write(`${command.mistake}\n\n${help}\n`)
      return 2
    }
    if (command.suggest !== null)
      return await (await import('./import/print-suggestion.ts')).suggest(command)
    const path = databasePath()
    if (command.problems !== null) return await printProblems(path, command.problems === 'csv')
    if (command.dryRun) return await withCopy(path, (copy) => importAll(copy, command))
    if (command.strict && !(await succeeds(path, command))) return 1
    return await importAll(path, command)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Rehearses the imports on a copy of the database. If a file cannot be read, no file is imported. */
async function succeeds(path: string, command: ImportCommand): Promise<boolean> {
  const failed = await withCopy(path, async (copy) => {
    migrate(copy)
    const db = openDatabase(copy)
    try {
      return await importFiles(db, command, () => undefined)
    } finally {
      await db.close()
    }
  })
  if (failed > 0) process.stderr.write('Nothing was imported.\n')
  return failed === 0
}

/** Returns how many files failed. A strict import stops at the first failure. */
async function importFiles(
  db: Database,
  command: ImportCommand,
  print: (text: string) => void,
  complete: Complete | null = null,
): Promise<number> {
  let failed = 0
  for (const part of await inOrder(command.files)) {
    failed += await importOne(db, part, command, print, complete)
    if (command.strict && failed > 0) break
  }
  return failed
}

const print = (text: string) => void process.stdout.write(text)

async function importAll(path: string, command: ImportCommand): Promise<number> {
  if (!existsSync(path) && !command.dryRun) process.stderr.write(`Creating the database ${path}.\n`)
  migrate(path)
  const db = openDatabase(path)
  try {
    const before = findCustomFields(db)
    const complete = command.complete ? newComplete() : null
    const failed = await importFiles(db, command, print, complete)
    for (const file of command.files) process.stdout.write(await leftInArchive(file))
    process.stdout.write(formatNewFields(before, findCustomFields(db)))
    for (const line of unreachableLines(await findUnreachable(db, pictureSources())))
      process.stdout.write(`${line}\n`)
    const code = await conclude(db, command, complete, failed)
    if (command.dryRun) process.stdout.write('This was a dry run. Nothing was changed.\n')
    return code
  } finally {
    await db.close()
  }
}

/** Withdraws listings that are missing from the files, if the command says so. Returns an exit code. */
async function conclude(
  db: Database,
  command: ImportCommand,
  complete: Complete | null,
  failed: number,
): Promise<number> {
  if (complete !== null && failed === 0) return await withdrawAbsent(db, complete, command)
  if (complete !== null)
    process.stderr.write('Nothing was withdrawn because not every file could be read to the end.\n')
  else if (failed === 0 && !command.dryRun)
    process.stdout.write('Listings missing from the files stay as they are.\n')
  return failed > 0 ? 1 : 0
}

async function leftInArchive(path: string): Promise<string> {
  const others = await otherMembersOf(path).catch(() => [])
  const more = others.length > 10 ? `, and ${others.length - 10} more` : ''
  return others.length === 0
    ? ''
    : `Not read, in ${path}: ${others.slice(0, 10).join(', ')}${more}.\n`
}

/** Returns 1 if the file cannot be read, or not to its end. */
async function importOne(
  db: Database,
  { path, member }: Part,
  { mapping, source, newSource, now, asOf, strict, reading }: ImportCommand,
  print: (text: string) => void,
  complete: Complete | null,
): Promise<number> {
  const progress = createProgress(process.stderr)
  try {
    const report = await importFile(db, path, {
      mapping,
      source,
      newSource,
      mustBeNamed: true,
      now,
      asOf,
      strict,
      reading: { ...reading, member },
      maxListings: maxListings(),
      progress: progress.show,
      ...(complete === null ? {} : { present: complete.present }),
    })
    progress.done()
    print(formatReport(report))
    if (complete !== null) noteDoubts(complete, report)
    const failure = failureOf(report)
    if (failure !== null) process.stderr.write(`${failure}\n`)
    return failure === null ? 0 : 1
  } catch (error) {
    progress.done()
    if (!isUnreadable(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
