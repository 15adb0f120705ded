import type { Database } from '#db/connect.ts'
import { type Absent, findMissing, isBeyond, type PresentKeys } from '#src/import/absent.ts'
import { pathOf } from '#src/import/read/source-file.ts'
import type { ImportReport } from '#src/import/report/import-report.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { confirm } from '../../setup/confirm.ts'
import { shownName } from '../listing-command.ts'
import type { ImportCommand } from './import-options.ts'

/** The listings found in the files of one command, and reasons why missing listings cannot be withdrawn. */
export interface Complete {
  readonly present: PresentKeys
  readonly doubts: string[]
}

export const newComplete = (): Complete => ({ present: new Map(), doubts: [] })

export function noteDoubts({ doubts }: Complete, { file, tally, isOlder }: ImportReport): void {
  const path = pathOf(file.path, file.member)
  if (tally.refused > 0)
    doubts.push(`${tally.refused.toLocaleString('en-US')} records in ${path} couldn’t be read`)
  if (isOlder) doubts.push(`${path} is older than a file imported before it`)
}

const examples = 5

export async function withdrawAbsent(
  db: Database,
  { present, doubts }: Complete,
  command: Pick<ImportCommand, 'now' | 'dryRun' | 'completeLimit'>,
): Promise<number> {
  if (doubts.length > 0) return refused(`Nothing was withdrawn: ${doubts.join('; ')}.`)
  let failed = 0
  for (const absent of findMissing(db, present)) {
    process.stdout.write(`${sentenceOf(absent)}\n`)
    if (!(await isAllowed(absent, command))) failed = 1
    else {
      await withdraw(db, absent.listings, 'withdrawn', { now: command.now, actor: null })
      process.stdout.write(
        command.dryRun ? 'These would be withdrawn.\n' : 'These were withdrawn.\n',
      )
    }
  }
  return failed
}

async function isAllowed(
  absent: Absent,
  { dryRun, completeLimit: limit }: Pick<ImportCommand, 'dryRun' | 'completeLimit'>,
): Promise<boolean> {
  if (!isBeyond(absent, limit)) return true
  const { listings, all } = absent
  const percent = Math.ceil((listings.length / all) * 100)
  const sure = `--complete-limit ${percent}%`
  const confirmed = dryRun ? null : await confirm('That’s more than usual. Withdraw them?')
  if (confirmed !== true)
    refused(
      `${listings.length === all ? 'That’s all of them' : `That’s more than ${limit * 100}%`}, ` +
        `so none were withdrawn. If that’s right, add ${sure}.`,
    )
  return confirmed === true
}

function sentenceOf({ source, all, listings }: Absent): string {
  const names = listings.slice(0, examples).map(shownName).join('; ')
  const more = listings.length > examples ? '; …' : ''
  return (
    `Missing from the files: ${listings.length.toLocaleString('en-US')} of ` +
    `${all.toLocaleString('en-US')} listings from “${source}” (${names}${more}).`
  )
}

function refused(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
