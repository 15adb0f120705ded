import { countChanged, countListings, findImportOf } from '#db/queries/alerts/import-of.ts'
import type { Change } from '#src/domain/alerts/events.ts'
import { importTellsNobody } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import type { Site } from '#src/use-cases/context/context.ts'

/** An import of a file that changes more listings than this may be one of several files of a large source. */
const minPerFile = 25
const maxImportMs = 60 * 60_000

/** `wait` means that the import is still running, so its number of changes is not final. */
type Verdict = 'tell' | 'silent' | 'wait'

export function importVerdicts(site: Pick<Site, 'clock' | 'db' | 'log'>) {
  const verdicts = new Map<string, Verdict>()
  return ({ RecordedAt, Seq }: Change): Verdict => {
    const verdict = verdicts.get(RecordedAt) ?? verdictOf(site, RecordedAt, Seq)
    verdicts.set(RecordedAt, verdict)
    return verdict
  }
}

function verdictOf(
  { clock, db, log }: Pick<Site, 'clock' | 'db' | 'log'>,
  recordedAt: string,
  seq: number,
): Verdict {
  const run = findImportOf(db, recordedAt)
  if (run === null) return 'tell'
  if (run.IsFirst === 1) {
    log.info({ recordedAt }, importTellsNobody)
    return 'silent'
  }
  const age = clock().getTime() - Date.parse(run.StartedAt)
  if (run.FinishedAt === null && age >= 0 && age < maxImportMs) return 'wait'
  const changed = countChanged(db, seq, run)
  const isPart = changed > minPerFile
  const isFirst = run.IsSoonAfter === 1 && isPart
  const together = isPart ? countChanged(db, seq, run, 59) : changed
  if (!isFirst && !isBulkChange(together, countListings(db))) return 'tell'
  log.info({ changed, recordedAt }, importTellsNobody)
  return 'silent'
}

const minBulkChanges = 100
const manyListings = 2_000

/**
 * Returns whether an import changed so many listings that it must be a correction rather than news: more than half of a
 * small site's listings, or more than a tenth of a large site's.
 */
const isBulkChange = (changed: number, total: number): boolean =>
  changed > minBulkChanges && changed > Math.min(total / 2, Math.max(manyListings, total / 10))
