import { existsSync, writeFileSync } from 'node:fs'
import { openDatabase } from '#db/connect.ts'
import { findCurrencyInUse } from '#db/queries/admin/convention-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import { usConventions } from '#src/domain/context/units/conventions.ts'
import { sheetsIn } from '#src/import/read/records.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { otherSheets } from '#src/import/report/format-report.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { newSite, type Site } from '#src/import/suggest/suggestion.ts'
import type { ImportCommand } from './import-options.ts'
import { databasePath } from './import-settings.ts'

/** Prints the draft of a mapping, or writes it to a new file. Questions about it go to standard error. */
export async function suggest({ suggest: path, out, reading }: ImportCommand): Promise<number> {
  if (out !== null && existsSync(out)) throw unreadable(isThere(out))
  const file = await inspectFile(path!, reading)
  const { mapping, questions, unplaced, list } = await suggestMapping(
    file,
    await siteOf(databasePath()),
  )
  const text = `${JSON.stringify(mapping, null, 2)}\n`
  if (out === null) process.stdout.write(text)
  else save(out, text)
  const questionLines = questions.map((question, at) => `  ${at + 1}. ${question}\n`).join('')
  const rest =
    unplaced.length === 0
      ? ''
      : `Columns that will be custom fields, for members only: ${unplaced.join(', ')}.\n`
  const sheets = await sheetsIn(file)
  const sheet =
    sheets === null
      ? ''
      : `${`The draft is for the sheet ${sheets.read}. ${otherSheets(sheets)}`.trimEnd()}\n`
  const listText = list ? `The records are in ${list.path}, a list of ${list.objects}.\n` : ''
  const draft = out === null ? '' : `The draft is in ${out}. `
  process.stderr.write(
    `${sheet}${listText}${draft}Check the draft before you use it.\n${questionLines === '' ? '' : `Questions:\n${questionLines}`}${rest}`,
  )
  return 0
}

/** Reads the settings of the site. If there is no database yet, returns the defaults. */
async function siteOf(path: string): Promise<Site> {
  if (!existsSync(path)) return newSite
  const db = openDatabase(path)
  try {
    const sources = findSources(db).map(({ name }) => name)
    const currency = findCurrencyInUse(db.read) ?? usConventions.currency
    return { sources, currency: sources.length === 0 ? null : currency }
  } catch {
    return newSite
  } finally {
    await db.close()
  }
}

/** Saves a draft to a new file. Never overwrites a file, because it may contain answers in an earlier draft. */
function save(out: string, text: string): void {
  try {
    writeFileSync(out, text, { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw unreadable(isThere(out))
    throw unreadable(`${out} can’t be written (${code}).`)
  }
}

const isThere = (out: string) =>
  `${out} already exists. Name another file after --out, or delete it first.`
