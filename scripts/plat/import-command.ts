import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { importFile } from '#src/import/import-file.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import { othersOf } from '#src/import/read/source-file.ts'
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

Imports listings into the database at DATABASE_PATH (data/plat.sqlite), which is made if it is missing. Files may be
CSV, Excel (.xlsx), RESO Common Format JSON or Spark JSON, plain, gzip or in a ZIP archive, of any length. King
County sales, Sacramento transactions, Boston and Vaud rentals and their calendars are recognised by their header.

  --mapping FILE   tells how the columns of a CSV file, or the paths of JSON, become listings; one of the product's own may be named:
                   king-county, sacramento, boston-rentals, boston-calendar, vaud-rentals, vaud-calendar,
                   simplyrets, repliers
  --suggest FILE   drafts such a mapping from a table or JSON that has not been seen before
  --out FILE       writes the draft to a new file; without it, it is printed (npm run --silent keeps npm's lines out)
  --source NAME    the MLS or brokerage that the listings are from, which visitors see, whatever the file or mapping says
  --new-source     the source is another one, although the site has the same listings from one already
  --sheet NAME     the sheet of an Excel file, the first by default
  --encoding NAME  of files that are not UTF-8, such as windows-1250, where it is not found by itself
  --complete       the files have all listings of their source: those that they do not have are withdrawn, which hides them
                   from everyone until a file has them again; nothing is withdrawn if a record could not be read
  --complete-limit N%
                   how many of a source's listings may go without a question, 10% unless told
  --dry-run        imports into a copy of the database that is thrown away
  --as-of DAY      the day that the files are of, YYYY-MM-DD: a file older than those before only adds listings
  --strict         ends at the first record or value that cannot be read, and then imports nothing of any file: all is
                   rehearsed on a copy of the database first
  --now TIME       the moment of the import, ISO 8601

The same file twice changes nothing. Without --complete, a listing that is missing from a file is left as it is. What
cannot be read goes to quarantine with file, line, field and reason, and never stops the rest; an import that was killed
goes on where it was when it is started again. "import problems" lists what is in quarantine.

Ends with 0 when all files were read, whatever went to quarantine; with 1 when a file is cut off, or nothing of
it could be read, or when --complete withdraws nothing for one of the reasons above; with 2 when an option is wrong.`

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
  if (!existsSync(path)) process.stderr.write(`Making the database ${path}.\n`)
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
    if (command.dryRun) process.stdout.write('This was a rehearsal: the database is as it was.\n')
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
    process.stderr.write('Nothing was withdrawn: not every file could be read to its end.\n')
  else if (failed === 0 && !command.dryRun)
    process.stdout.write('Listings that are missing from the files are left as they are.\n')
  return failed > 0 ? 1 : 0
}

async function leftInArchive(path: string): Promise<string> {
  const others = await othersOf(path).catch(() => [])
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
